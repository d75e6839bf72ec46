import '../styles/layers.css'
import '../styles/reset.css'
import '../styles/tokens.css'
import '../styles/prose.css'
import '../styles/print.css'
import type { ReactNode } from 'react'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AppearanceMenu } from '@/components/reader/appearance/appearance-menu'
import { LanguageList } from '@/components/reader/language/language-list.client'
import { LanguageMenu } from '@/components/reader/language/language-menu'
import { OfflineButton } from '@/components/reader/offline/offline-button.client'
import { LanguageOffer } from '@/components/reader/language-offer/language-offer'
import { SearchButton } from '@/components/reader/search/search-button'
import { BackToTop } from '@/components/shell/back-to-top.client'
import { Footer } from '@/components/shell/footer'
import { Navbar } from '@/components/shell/navbar/navbar'
import { RouteEffects } from '@/components/shell/route-effects.client'
import { Icon } from '@/components/ui/icon'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { messagesOf } from '@/lib/i18n/messages'
import { requestedSite, requestedSiteData } from '@/lib/page-data/live'
import { site } from '@/lib/settings/config'
import { readValue } from '@/lib/settings/read-environment'
import { withBase } from '@/lib/site/address'
import { isLocale, localeInfo, type Locale } from '@/lib/site/locales'
import skipLink from '@/components/shell/skip-link.module.css'
// The sheets of the error page belong to the sheets of every page. Otherwise each page would load them in separate requests.
import '@/components/page/page-error.module.css'
import '@/components/ui/button.module.css'
import shell from './layout.module.css'

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export const metadata: Metadata = { metadataBase: new URL(site.origin) }

export default async function LocaleLayout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { offline, shell: shellMessages } = messagesOf(locale)
  return (
    <html lang={localeInfo[locale].lang} suppressHydrationWarning>
      <head>
        {/* Not by `viewport` and `metadata`: what they write is written anew at each soft navigation; the browser then restyles all of the page, and asks for the picture again. */}
        <link rel="icon" href={withBase('/logo.svg')} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1513" media="(prefers-color-scheme: dark)" />
        <script dangerouslySetInnerHTML={{ __html: inlineScripts.boot }} />
      </head>
      <body>
        <a className={skipLink.link} href="#main-content" data-chrome="">
          {shellMessages.skipLink}
        </a>
        <LanguageOffer locale={locale} />
        <Navbar
          locale={locale}
          search={<SearchButton locale={locale} />}
          language={<LanguageMenu locale={locale} />}
          appearance={<AppearanceMenu locale={locale} />}
        />
        <div className={shell.frame}>{children}</div>
        <Footer
          locale={locale}
          data={await requestedSiteData(locale)}
          languages={<LanguageList locale={locale} />}
          offline={<OfflineButton locale={locale} text={{ title: offline.title, kept: offline.kept }} />}
        />
        <BackToTop label={shellMessages.backToTop} icon={<Icon name="arrow-up" size={18} />} />
        <RouteEffects locale={locale} noAnchor={shellMessages.noAnchor} />
        <script dangerouslySetInnerHTML={{ __html: inlineScripts.notices }} />
        <DevContent locale={locale} />
      </body>
    </html>
  )
}

/** Under `npm run dev`: shows edits and content errors in the open page. Elsewhere, no page names its script. */
async function DevContent({ locale }: { locale: Locale }) {
  if (!readValue('SITE_DEV')) return null
  const { ContentWatcher } = await import('@/components/reader/dev-content/content-watcher.client')
  return <ContentWatcher locale={locale} version={(await requestedSite()).version} />
}
