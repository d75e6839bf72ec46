import { site } from '@/lib/settings/config'
import { localeInfo, type Locale } from '@/lib/site/locales'

/**
 * The web app manifest of a language. Its URLs are relative, so it is correct under any sub-path; the short name fits a home screen. Colors
 * match the page's `theme-color`.
 */
export function buildManifest(locale: Locale) {
  const { lang, prefix } = localeInfo[locale]
  return {
    name: site.title[locale],
    short_name: site.title[locale],
    description: site.description[locale],
    lang,
    dir: 'ltr',
    start_url: `.${prefix}`,
    scope: './',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: './logo.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: './icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: './icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: './icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
