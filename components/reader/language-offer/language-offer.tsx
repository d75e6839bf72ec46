import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { languageOfferId } from '@/lib/browser/language-offer'
import { localeInfo, otherLocale, type Locale } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import dialog from '@/components/ui/dialog.module.css'
import styles from './language-offer.module.css'

/**
 * Offers visitors whose browser prefers the other language to switch to it, in both languages. The dialog is in every page, closed. An inline
 * script (`lib/browser/inline/notices.ts`) opens it and sets the URL of its link.
 */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const to = otherLocale(locale)
  const name = localeInfo[to].name
  /** A text in the other language, and below it in the page's. */
  const both = (key: 'question' | 'switch' | 'cancel' | 'remember') => (
    <>
      <span lang={localeInfo[to].lang}>{fill(messagesOf(to).language[key], { name })}</span>
      <span className={styles.other}>{fill(messagesOf(locale).language[key], { name })}</span>
    </>
  )
  return (
    <dialog
      id={languageOfferId}
      className={dialog.dialog}
      aria-labelledby="language-question"
      data-from={localeInfo[locale].prefix}
      data-own={locale}
      data-to={to}
      data-home={localeInfo[to].prefix}
      suppressHydrationWarning
    >
      <form method="dialog" className={dialog.box}>
        <h2 id="language-question" className={styles.question}>
          {both('question')}
        </h2>
        <div className={styles.actions}>
          <a
            className={`${button.button} ${button.primary} ${styles.action}`}
            href={localeInfo[to].prefix}
            hrefLang={localeInfo[to].lang}
            suppressHydrationWarning
          >
            {both('switch')}
          </a>
          <button type="submit" className={`${button.button} ${styles.action}`}>
            {both('cancel')}
          </button>
        </div>
        <label className={styles.remember}>
          <input type="checkbox" />
          <span>{both('remember')}</span>
        </label>
      </form>
    </dialog>
  )
}
