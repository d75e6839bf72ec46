import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { searchDialogId } from '@/lib/browser/search-dialog'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { configuredHostedIndex } from '@/lib/settings/hosted-search'
import { SearchLoader } from './search-loader.client'
import styles from './search.module.css'

/**
 * Opens the search: a link to the search page, which the inline script turns into a button for the dialog. The dialog contains a fallback form
 * that shows the first results, and submits to the search page without scripts. The search itself is loaded on first use and replaces the
 * form.
 */
export async function SearchButton({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).search
  const page = localizedPath(locale, searchPagePath)
  const hosted = configuredHostedIndex()
  return (
    <>
      {/* The inline script may change the link and the dialog before hydration, so hydration warnings are suppressed. */}
      <a
        href={page}
        className={styles.button}
        aria-label={messages.title}
        aria-keyshortcuts="Control+K Meta+K /"
        data-open-search=""
        data-plain=""
        suppressHydrationWarning
      >
        <Icon name="search" size={16} />
        <span className={styles.text} aria-hidden="true">
          {messages.field}
        </span>
        <kbd className={styles.key} aria-hidden="true" suppressHydrationWarning>
          Ctrl K
        </kbd>
      </a>
      <dialog
        id={searchDialogId}
        className={styles.dialog}
        aria-label={messages.title}
        data-hosted={hosted && JSON.stringify(hosted)}
        suppressHydrationWarning
      >
        <div className={styles.fallback} role="search">
          <div className={styles.fallbackBar}>
            <Icon name="search" size={20} />
            <form className={styles.fallbackForm} action={page}>
              <input
                className={styles.fallbackInput}
                name="q"
                type="search"
                autoFocus
                aria-label={messages.title}
                placeholder={messages.placeholder}
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={512}
              />
            </form>
            <form method="dialog">
              <button type="submit" className={styles.fallbackClose} aria-label={messages.close}>
                <Icon name="x" size={20} />
              </button>
            </form>
          </div>
          <ol className={styles.fallbackResults} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
          <SearchLoader
            locale={locale}
            loading={messages.loading}
            failed={messages.failed}
            failedHelp={messages.failedHelp}
            retry={messages.retry}
          />
        </div>
      </dialog>
      <script dangerouslySetInnerHTML={{ __html: inlineScripts['open-search'] }} />
    </>
  )
}
