import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { SearchDialog } from './search-dialog'
import styles from './search.module.css'

/** Opens the search: a link to the search page, which the inline script turns into a button for the dialog. */
export async function SearchButton({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).search
  const page = localizedPath(locale, searchPagePath)
  return (
    <>
      {/* The inline script may change the link before hydration, so hydration warnings are suppressed. */}
      <a
        href={page}
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K /"
        data-open-search=""
        data-plain=""
        suppressHydrationWarning
      >
        <Icon name="search" size={16} />
        <span className={styles.text}>{messages.field}</span>
        <kbd className={styles.key} aria-hidden="true" suppressHydrationWarning>
          Ctrl K
        </kbd>
      </a>
      <SearchDialog locale={locale} />
      <script dangerouslySetInnerHTML={{ __html: inlineScripts['open-search'] }} />
    </>
  )
}
