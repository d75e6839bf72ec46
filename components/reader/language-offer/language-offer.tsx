import { elementIds } from '@/lib/browser/element-ids'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import iconButton from '@/components/ui/icon-button.module.css'
import { localeInfo, otherLocales, type Locale } from '@/lib/site/locales'
import styles from './language-offer.module.css'

type Key = 'question' | 'switch' | 'cancel' | 'remember'

/**
 * Sheet at the foot of the window that offers the other language to visitors whose browser prefers it. It is no modal dialog: the page can be used
 * meanwhile. Every page contains it closed, right after the skip link, so that it is the next stop of the Tab key;
 * `lib/browser/inline/notices.ts` opens it and sets the URL of its link.
 */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const [to = locale] = otherLocales(locale)
  const { lang, name, prefix } = localeInfo[to]
  const textOf = (language: Locale, key: Key) => fill(messagesOf(language).language[key], { name })
  /** A text in the visitor's language, and for screen readers in the page's. */
  const both = (key: Key) => (
    <>
      <span lang={lang}>{textOf(to, key)}</span> <span className="visually-hidden">{textOf(locale, key)}</span>
    </>
  )
  return (
    <dialog
      id={elementIds.languageOffer}
      className={styles.sheet}
      aria-labelledby="language-question"
      data-from={localeInfo[locale].prefix}
      data-own={locale}
      data-to={to}
      data-home={prefix}
      data-chrome=""
      suppressHydrationWarning
    >
      <form method="dialog" className={styles.row}>
        <p id="language-question" className={styles.question}>
          {both('question')}
        </p>
        <a className={styles.switch} href={prefix} hrefLang={lang} suppressHydrationWarning>
          {both('switch')}
        </a>
        <button type="submit" className={styles.cancel}>
          {both('cancel')}
        </button>
        <label className={styles.remember}>
          <input type="checkbox" />
          <span>{both('remember')}</span>
        </label>
        <button type="submit" className={`${iconButton.button} ${styles.close}`} aria-label={messagesOf(to).reader.closeNotice} lang={lang}>
          <Icon name="x" size={18} />
        </button>
      </form>
    </dialog>
  )
}
