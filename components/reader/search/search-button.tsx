import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { elementIds } from '@/lib/browser/element-ids'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { readValue } from '@/lib/settings/read-environment'
import { maxPastedCharacters } from '@/lib/search/text/cut-query'
import { isExport } from '@/lib/settings/compiled'
import { listId } from './box/render'
import dialogStyles from './search-dialog.module.css'
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
      <SearchDialog messages={messages} page={page} />
      <script dangerouslySetInnerHTML={{ __html: inlineScripts['open-search'] }} />
    </>
  )
}

/**
 * The search dialog as far as it is needed to type: a form that submits to the search page. The rest comes with the search's script, which the
 * inline script loads when the dialog opens. These scripts may run before hydration, so hydration warnings are suppressed.
 */
function SearchDialog({ messages, page }: { messages: Messages['search']; page: string }) {
  const hosted = readValue('DOCSEARCH')
  return (
    <dialog
      id={elementIds.searchDialog}
      className={dialogStyles.dialog}
      aria-label={messages.title}
      data-hosted={hosted && JSON.stringify(hosted)}
      data-export={isExport ? '1' : undefined}
      suppressHydrationWarning
    >
      <div className={dialogStyles.bar}>
        <form className={dialogStyles.form} action={page} role="search">
          <Icon name="search" size={20} />
          {/* Several lines, so that a pasted message can be read. */}
          <textarea
            className={dialogStyles.input}
            name="q"
            rows={1}
            aria-label={messages.title}
            aria-autocomplete="list"
            aria-controls={listId}
            placeholder={messages.placeholder}
            enterKeyHint="search"
            autoFocus
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={maxPastedCharacters}
            suppressHydrationWarning
          />
          <button type="button" className={dialogStyles.button} aria-label={messages.clearLabel} data-clear="">
            {messages.clear}
          </button>
        </form>
        <form method="dialog">
          <button type="submit" className={dialogStyles.button} aria-label={messages.close}>
            <Icon name="x" size={20} />
          </button>
        </form>
      </div>
      <div role="alert" className={dialogStyles.failed} hidden suppressHydrationWarning>
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
