import { BackButton, MissingPath, RandomHint } from '@/components/page/not-found.client'
import styles from '@/components/page/not-found.module.css'
import header from '@/components/page/page-header/page-header.module.css'
import { pageSwitches } from '@/components/page/page-switches'
import search from '@/components/reader/search/page/search-page.module.css'
import { SearchField, SuggestionList } from '@/components/reader/search/page/suggested-pages.client'
import button from '@/components/ui/button.module.css'
import { messagesOf } from '@/lib/i18n/messages'
import type { EntryData } from '@/lib/page-data/site-data'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import layout from './not-found-page.module.css'

/** The page for URLs that do not exist: the path that was asked for, a search form that works without scripts, the likelier pages, a hint and two ways out. */
export function NotFoundPage({ locale, data }: { locale: Locale; data: EntryData }) {
  const { page, search: searchMessages } = messagesOf(locale)
  const messages = page.notFound
  return (
    <main id="main-content" className={layout.main} tabIndex={-1} {...pageSwitches({ locale, languages: [], meta: {} })}>
      <p className={styles.code}>{messages.code}</p>
      <h1 className={header.title}>{messages.title}</h1>
      <p className={styles.asked} data-needs-script="">
        {messages.asked} <MissingPath />
      </p>
      <div className={search.suggestions} data-hydrate="now">
        <form action={localizedPath(locale, searchPagePath)} role="search">
          <SearchField label={searchMessages.title} placeholder={searchMessages.placeholder} />
          <button type="submit">{searchMessages.submit}</button>
        </form>
        <SuggestionList locale={locale} titles={searchMessages.pages} mainPages={data.mainPages} />
      </div>
      <div className={styles.exits}>
        <RandomHint hints={messages.hints} />
        <BackButton>{messages.back}</BackButton>
        <a className={`${button.button} ${styles.exit}`} href={localizedPath(locale, '/')}>
          {messages.home}
        </a>
      </div>
    </main>
  )
}
