import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { searchDialogId } from '@/lib/browser/search-dialog'
import { searchPagePath } from '@/lib/routing/page-path'
import { isExport } from '@/lib/site/base-path'
import { longestQuery } from '@/lib/search/text/cut-query'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { configuredHostedIndex } from '@/lib/settings/hosted-search'
import { listId } from './box/render'
import styles from './search-dialog.module.css'

/**
 * The search dialog as far as it is needed to type: a form that submits to the search page. The rest comes with the search's script, which the
 * inline script loads when the dialog opens. These scripts may run before hydration, so hydration warnings are suppressed.
 */
export function SearchDialog({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).search
  const hosted = configuredHostedIndex()
  return (
    <dialog
      id={searchDialogId}
      className={styles.dialog}
      aria-label={messages.title}
      data-hosted={hosted && JSON.stringify(hosted)}
      data-export={isExport ? '1' : undefined}
      suppressHydrationWarning
    >
      <div className={styles.bar}>
        <form className={styles.form} action={localizedPath(locale, searchPagePath)} role="search">
          <Icon name="search" size={20} />
          <input
            className={styles.input}
            name="q"
            type="text"
            role="combobox"
            aria-label={messages.title}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded="false"
            placeholder={messages.placeholder}
            enterKeyHint="search"
            autoFocus
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestQuery}
            suppressHydrationWarning
          />
          <button type="button" className={styles.button} aria-label={messages.clearLabel} data-clear="">
            {messages.clear}
          </button>
        </form>
        <form method="dialog">
          <button type="submit" className={styles.button} aria-label={messages.close}>
            <Icon name="x" size={20} />
          </button>
        </form>
      </div>
      <div role="alert" className={styles.failed} hidden suppressHydrationWarning>
        <strong>{messages.failed}</strong>
        <p>{messages.failedHelp}</p>
        <button type="button" data-retry="">
          {messages.retry}
        </button>
      </div>
      <div data-box="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </dialog>
  )
}
