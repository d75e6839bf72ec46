import { getLocale, getTranslations } from 'next-intl/server'
import { searchPagePath } from '@/lib/routing/search-page'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { ErrorFinderBox } from './error-finder.client'
import styles from './error-finder.module.css'

/** The form above the lists of messages. Without JavaScript it is absent, and the lists are complete. */
export async function ErrorFinder() {
  const t = await getTranslations('markdown')
  const text = {
    label: t('errorFinder.label'),
    placeholder: t('errorFinder.placeholder'),
    nothing: t('errorFinder.nothing'),
    found: t.raw('errorFinder.found') as string,
    entry: t('errorFinder.entry'),
    everywhere: t('errorFinder.everywhere'),
  }
  // The style sheet is imported here, because the form's code is loaded later; the page has it from the start.
  return (
    <div className={styles.finder} data-chrome="">
      <ErrorFinderBox text={text} searchPage={localizedPath((await getLocale()) as Locale, searchPagePath)} />
    </div>
  )
}
