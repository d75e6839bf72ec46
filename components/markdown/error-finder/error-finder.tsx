import { Icon } from '@/components/ui/icon'
import { currentLocale } from '@/lib/i18n/current-locale'
import { messagesOf } from '@/lib/i18n/messages'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath } from '@/lib/site/locales'
import styles from './error-finder.module.css'

/** Looks like a field and opens the search, which shows cause and remedy of a pasted message. Without JavaScript it leads to the search page. */
export async function ErrorFinder() {
  const locale = await currentLocale()
  return (
    <p className={styles.finder} data-chrome="">
      <a href={localizedPath(locale, searchPagePath)} data-open-search="" data-plain="" suppressHydrationWarning>
        <Icon name="search" size={16} />
        {messagesOf(locale).search.pasteError}
      </a>
    </p>
  )
}
