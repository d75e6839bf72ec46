import { getTranslations } from 'next-intl/server'
import { SiteLink } from '@/components/ui/site-link'
import type { Page } from '@/lib/content/page'
import { site } from '@/lib/site/config'
import button from '@/components/ui/button.module.css'
import { HeroDrawing } from './hero-drawing'
import styles from './home.module.css'

/** Headline, sentence, buttons, picture. */
export async function HomeHero({ page }: { page: Page }) {
  const t = await getTranslations('shell')
  const { heroText, tagline, actions = [], heroImage, heroImageDark, heroAlt, bgImage, bgImageDark } = page.meta
  return (
    <section className={styles.hero}>
      {bgImage && <img className={`${styles.background} ${bgImageDark ? styles.onLight : ''}`} src={bgImage} alt="" />}
      {bgImageDark && <img className={`${styles.background} ${styles.onDark}`} src={bgImageDark} alt="" />}
      <div className={styles.words}>
        {heroText !== false && <h1 className={styles.headline}>{heroText ?? site.title[page.locale]}</h1>}
        {tagline !== false && <p className={styles.tagline}>{tagline ?? page.meta.description}</p>}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map(({ text, link, type }) => (
              <SiteLink
                key={text}
                href={link}
                newWindow={t('newWindow')}
                className={`${button.button} ${type === 'primary' ? button.primary : ''}`}
              >
                {text}
              </SiteLink>
            ))}
          </p>
        )}
      </div>
      <div className={styles.picture}>
        {heroImage ? (
          <>
            <img className={heroImageDark ? styles.onLight : undefined} src={heroImage} alt={heroAlt ?? ''} />
            {heroImageDark && <img className={styles.onDark} src={heroImageDark} alt={heroAlt ?? ''} />}
          </>
        ) : (
          <HeroDrawing />
        )}
      </div>
    </section>
  )
}
