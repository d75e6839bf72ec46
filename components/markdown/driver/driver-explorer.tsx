import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { InlineText } from '@/components/ui/inline-text'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { Driver } from '@/lib/content/data/driver-schema'
import { operationsOf, writeOperations } from '@/lib/content/data/write-operations'
import { listDrivers, popularDrivers } from '@/lib/content/store'
import { searchKeys } from '@/lib/search/text/pinyin'
import { localizedPath, type Locale, localeInfo } from '@/lib/site/locales'
import { sinceMark } from '../since/since'
import { DriverFilter } from './driver-filter.client'
import type { FilterGroup } from './driver-filter-form.client'
import { filterWords } from './filter-words'
import cardStyles from './driver-cards.module.css'
import styles from './explorer.module.css'

/** All drivers as cards, the popular ones first, with a filter beside them. Without JavaScript, all cards are shown, without the filter. */
export async function DriverExplorer() {
  const locale = await currentLocale()
  const messages = messagesOf(locale).driver
  const { explorer } = messages
  const popular = popularDrivers(locale)
  const rankOf = ({ name }: Driver) => (popular.includes(name) ? popular.indexOf(name) : popular.length)
  const drivers = listDrivers().toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang),
  )
  const words = new Map(drivers.map((driver) => [driver.name, filterWords(driver)]))
  const countWord = (word: string) => [...words.values()].filter((all) => all.includes(word)).length
  /** Choices of a group; each says how many drivers it leaves. */
  const choices = (name: string, texts: Record<string, string>) =>
    Object.entries(texts).map(([value, text]) => ({ name, value, text, count: countWord(`${name}:${value}`) }))
  const groups: FilterGroup[] = [
    { label: messages.region, choices: choices('region', messages.regions) },
    {
      label: messages.access,
      choices: [
        ...choices('access', { write: explorer.writable, mrc: explorer.moveRenameCopy, read: messages.readOnly }),
        ...choices('rapid', { yes: messages.rapidUpload }),
      ],
    },
    { label: messages.download, choices: choices('download', explorer.downloads) },
    { label: messages.account, choices: [...choices('account', messages.accounts), ...choices('tool', { yes: explorer.withTool })] },
  ]
  return (
    <div className={styles.explorer} data-explorer="">
      <DriverFilter
        listId={listId}
        groups={groups}
        views={Object.entries(explorer.views).map(([value, text]) => ({ value: value === 'popular' ? '' : value, text }))}
        text={{
          search: explorer.search,
          placeholder: explorer.placeholder,
          filters: explorer.filters,
          views: explorer.show,
          count: explorer.count,
          nothing: explorer.nothing,
          reset: explorer.reset,
        }}
      />
      <ul id={listId} className={cardStyles.cards} aria-label={explorer.caption}>
        {drivers.map((driver) => (
          <li key={driver.name} data-search={keysOf(driver)} data-filter={words.get(driver.name)?.join(' ')} {...sinceMark(driver.since)}>
            <ProviderTile driver={driver} />
            <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
            <p>
              <InlineText text={driver.note[locale] || messages.apis[driver.api]} />
            </p>
            <p className={cardStyles.badges}>
              {badgesOf(driver, locale).map((badge) => (
                <span key={badge}>{badge}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** There is one explorer per page. */
const listId = 'driver-list'

/** What a driver can do, how files reach the visitor, and whether this site has a tool for its token. */
function badgesOf(driver: Driver, locale: Locale): string[] {
  const { explorer, ...messages } = messagesOf(locale).driver
  const able = operationsOf(driver).length
  return [
    able === 0 ? messages.readOnly : able === writeOperations.length ? explorer.readWrite : explorer.partialWrite,
    explorer.downloads[driver.download],
    ...(driver.capabilities.rapidUpload ? [messages.rapidUpload] : []),
    ...(driver.tokenTool ? [messages.tokenTool] : []),
  ]
}

/** Everything that can be typed to find a driver, in lower case. */
function keysOf({ name, title, aliases, provider }: Driver): string {
  return searchKeys([name, ...Object.values(title), ...Object.values(provider), ...aliases]).join('\n')
}
