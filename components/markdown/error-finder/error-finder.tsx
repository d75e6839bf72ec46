import buttons from '@/components/ui/button.module.css'
import fields from '@/components/ui/fields.module.css'
import { currentLocale } from '@/lib/i18n/current-locale'
import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { maxQueryCharacters } from '@/lib/search/text/cut-query'
import { localizedPath } from '@/lib/site/locales'
import styles from './error-finder.module.css'

/** A field for an error message. The search shows cause and remedy: its dialog, or without JavaScript its page. */
export async function ErrorFinder() {
  const locale = await currentLocale()
  const { pasteError, submit } = messagesOf(locale).search
  return (
    <form
      className={`${fields.fields} ${styles.finder}`}
      action={localizedPath(locale, searchPagePath)}
      role="search"
      data-search=""
      data-chrome=""
    >
      <textarea
        name="q"
        rows={1}
        required
        // Without scripts, the text becomes part of a URL, whose length is limited; with them, it may be as long as in the dialog.
        maxLength={maxQueryCharacters}
        aria-label={pasteError}
        placeholder={pasteError}
        spellCheck={false}
      />
      <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
        {submit}
      </button>
    </form>
  )
}
