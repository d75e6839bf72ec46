import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { Driver } from '@/lib/content/data/driver-schema'
import { writeOperations } from '@/lib/content/data/write-operations'
import { listDrivers } from '@/lib/content/store'
import { searchKeys } from '@/lib/search/text/pinyin'
import { joinWords } from '@/lib/i18n/punctuation'
import { localizedPath, type Locale, localeInfo } from '@/lib/site/locales'
import { sinceMark } from '../since/since'
import { DriverFilter } from './driver-filter.client'
import type { FilterField } from './driver-filter-form.client'
import styles from './explorer.module.css'

/** All drivers as cards with a filter above them. Without JavaScript, all cards are shown, without the filter. */
export async function DriverExplorer() {
  const locale = await currentLocale()
  const messages = messagesOf(locale).driver
  const drivers = listDrivers().toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang))
  const words = drivers.map((driver) => new Set(filterWords(driver).split(' ')))
  /** One field of the filter; each choice says how many drivers it leaves. */
  const field = (name: string, label: string, choices: readonly (readonly [value: string, text: string])[]): FilterField => ({
    name,
    label,
    options: choices.map(([value, text]) => ({ value, text: `${text} (${words.filter((has) => has.has(`${name}:${value}`)).length})` })),
  })
  const named = <Name extends string>(names: Record<Name, string>) => Object.entries<string>(names)
  const fields = [
    field('region', messages.region, named(messages.regions)),
    field('account', messages.account, named(messages.accounts)),
    field('access', messages.access, [
      ['write', messages.explorer.writable],
      ['mrc', messages.explorer.moveRenameCopy],
      ['read', messages.readOnly],
    ]),
    field('download', messages.download, named(messages.downloads)),
    field('rapid', messages.rapidUpload, [['yes', messages.yes]]),
    field('tool', messages.tokenTool, [['yes', messages.explorer.withTool]]),
  ]
  const text = {
    search: messages.explorer.search,
    placeholder: messages.explorer.placeholder,
    any: messages.explorer.any,
    count: messages.explorer.count,
    nothing: messages.explorer.nothing,
    reset: messages.explorer.reset,
  }
  return (
    <div>
      <DriverFilter listId={listId} fields={fields} text={text} />
      <ul id={listId} className={styles.cards} aria-label={messages.explorer.caption}>
        {drivers.map((driver) => (
          <li key={driver.name} data-search={keysOf(driver)} data-filter={filterWords(driver)} {...sinceMark(driver.since)}>
            <ProviderTile driver={driver} />
            <div>
              <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
              {plainName(driver.name) !== plainName(driver.title[locale]) && <span className={styles.driverName}>{driver.name}</span>}
              <p className={styles.facts}>{factsOf(driver, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names that differ only in spaces, punctuation and case are not repeated. */
function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** There is one explorer per page. */
const listId = 'driver-list'

/** What a card says about its driver: where it is used, what it can do, and how files reach the visitor. */
function factsOf({ region, capabilities, download, tokenTool }: Driver, locale: Locale): string {
  const messages = messagesOf(locale).driver
  const able = writeOperations.filter((operation) => capabilities[operation])
  const access =
    able.length === 0
      ? messages.readOnly
      : able.length === writeOperations.length
        ? messages.readWrite
        : joinWords([messages.read, ...able.map((operation) => messages.operations[operation])], locale)
  return [
    messages.regions[region],
    access,
    messages.downloads[download],
    ...(capabilities.rapidUpload ? [messages.rapidUpload] : []),
    ...(tokenTool ? [messages.tokenTool] : []),
  ].join(' · ')
}

/** Everything that can be typed to find a driver, in lower case. */
function keysOf({ name, title, aliases, provider }: Driver): string {
  return searchKeys([name, ...Object.values(title), ...Object.values(provider), ...aliases]).join('\n')
}

/**
 * The driver's values for the filter's fields, as `field:value` words. A driver that also matches a wider value has both words: a driver
 * for anywhere works in either region, and one with an optional account needs none.
 */
function filterWords({ region, account, capabilities, download, tokenTool }: Driver): string {
  const { upload, move, rename, copy } = capabilities
  const writes = writeOperations.some((operation) => capabilities[operation])
  return [
    `region:${region}`,
    ...(region === 'anywhere' ? ['region:china', 'region:global'] : []),
    `account:${account}`,
    ...(account === 'optional' ? ['account:none'] : []),
    `download:${download}`,
    ...(upload ? ['access:write'] : []),
    ...(move && rename && copy ? ['access:mrc'] : []),
    ...(writes ? [] : ['access:read']),
    ...(capabilities.rapidUpload ? ['rapid:yes'] : []),
    ...(tokenTool ? ['tool:yes'] : []),
  ].join(' ')
}
