import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath } from '@/lib/site/locales'
import { ErrorFinderBox } from './error-finder.client'
import styles from './error-finder.module.css'

/** The form above the lists of messages. Without JavaScript it is absent, and the lists are complete. */
export async function ErrorFinder() {
  const messages = messagesOf(await currentLocale()).markdown
  const text = {
    label: messages.errorFinder.label,
    placeholder: messages.errorFinder.placeholder,
    nothing: messages.errorFinder.nothing,
    found: messages.errorFinder.found,
    entry: messages.errorFinder.entry,
    everywhere: messages.errorFinder.everywhere,
  }
  // The style sheet is imported here, because the form's code is loaded later; the page has it from the start.
  return (
    <div className={styles.finder} data-chrome="">
      <ErrorFinderBox text={text} searchPage={localizedPath(await currentLocale(), searchPagePath)} />
    </div>
  )
}
