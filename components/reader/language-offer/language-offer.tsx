import { languageOfferId } from '@/lib/browser/language-offer'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { localeInfo, otherLocale, type Locale } from '@/lib/site/locales'
import styles from './language-offer.module.css'

type Key = 'question' | 'switch' | 'cancel' | 'remember'

/**
 * Bar below the navbar that offers the other language to visitors whose browser prefers it, in both languages. It is a modal dialog without a
 * mask: the page stays visible, and a click on it declines. Every page contains it closed; `lib/browser/inline/notices.ts` opens it and sets
 * the URL of its link.
 */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const to = otherLocale(locale)
  const { lang, name, prefix } = localeInfo[to]
  const textOf = (language: Locale, key: Key) =>
    // Chinese needs a space beside a Latin name only.
    fill(messagesOf(language).language[key], { name }).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
  /** A text in the visitor's language, followed by the page's language. */
  const both = (key: Key, otherClass = 'visually-hidden') => (
    <>
      <span lang={lang}>{textOf(to, key)}</span> <span className={otherClass}>{textOf(locale, key)}</span>
    </>
  )
  return (
    <dialog
      id={languageOfferId}
      className={styles.bar}
      aria-labelledby="language-question"
      data-from={localeInfo[locale].prefix}
      data-own={locale}
      data-to={to}
      data-home={prefix}
      data-unmasked=""
      suppressHydrationWarning
    >
      <form method="dialog" className={styles.row}>
        <p id="language-question" className={styles.question}>
          {both('question', styles.other)}
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
      </form>
    </dialog>
  )
}
