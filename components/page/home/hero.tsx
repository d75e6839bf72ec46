import { messagesOf } from '@/lib/i18n/messages'
import { Fragment, type ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import type { PageData } from '@/lib/page-data/page-data'
import { site } from '@/lib/settings/config'
import button from '@/components/ui/button.module.css'
import { ContentImage } from '@/components/ui/content-image'
import { HeroDemo } from './hero-demo'
import styles from './home.module.css'

/** Width of the image next to the text. */
const pictureSizes = '(max-width: 719px) calc(100vw - 32px), 540px'

/** Headline, tagline and buttons next to an image; `children` are the first commands to run. */
export function HomeHero({ page, children }: { page: PageData; children?: ReactNode }) {
  const messages = messagesOf(page.locale).shell
  const { heroText, tagline, actions = [], bgImage, bgImageDark } = page.meta
  return (
    <section className={styles.hero}>
      {bgImage && <img className={styles.background} src={bgImage} alt="" data-mode={bgImageDark && 'light'} />}
      {bgImageDark && <img className={styles.background} src={bgImageDark} alt="" data-mode="dark" />}
      <div>
        {heroText !== false && (
          <h1 className={styles.headline}>
            {phrasesOf(heroText ?? site.title[page.locale]).map((phrase, at) => (
              <Fragment key={at}>
                {at > 0 && ' '}
                <span>{phrase}</span>
              </Fragment>
            ))}
          </h1>
        )}
        {tagline !== false && <p className={styles.tagline}>{tagline ?? page.meta.description}</p>}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map(({ text, link, type }) => (
              <SiteLink
                key={text}
                href={link}
                newWindow={messages.newWindow}
                className={`${button.button} ${type === 'primary' ? button.primary : ''}`}
              >
                {text}
              </SiteLink>
            ))}
          </p>
        )}
        {children}
      </div>
      <div>
        <HeroPicture page={page} />
      </div>
    </section>
  )
}

/** Parts of a headline that end with a comma: lines end where they do. */
function phrasesOf(text: string): string[] {
  return text.split(/(?<=[,，])\s*/)
}

/** The page's image, else the storages to choose. */
function HeroPicture({ page }: { page: PageData }) {
  const { heroImage, heroImageDark, heroAlt, heroFiles } = page.meta
  if (!heroImage) return heroFiles ? <HeroDemo files={heroFiles} drivers={page.named.drivers} locale={page.locale} /> : null
  const shown = { className: styles.image, media: page.media, sizes: pictureSizes, alt: heroAlt ?? '' }
  return (
    <>
      <ContentImage {...shown} src={heroImage} data-mode={heroImageDark && 'light'} />
      {heroImageDark && <ContentImage {...shown} src={heroImageDark} data-mode="dark" />}
    </>
  )
}
