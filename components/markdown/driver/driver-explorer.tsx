import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
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

/** All drivers in one table with a filter above it. Without JavaScript, the complete table is shown alone. */
export async function DriverExplorer() {
  const locale = await currentLocale()
  const messages = messagesOf(locale).driver
  const drivers = listDrivers().toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang))
  const fields: FilterField[] = [
    {
      name: 'region',
      label: messages.region,
      options: (['china', 'global', 'anywhere'] as const).map((value) => ({ value, text: messages.regions[value] })),
    },
    {
      name: 'account',
      label: messages.account,
      options: (['required', 'optional', 'none'] as const).map((value) => ({ value, text: messages.accounts[value] })),
    },
    {
      name: 'access',
      label: messages.access,
      options: [
        { value: 'write', text: messages.explorer.writable },
        { value: 'mrc', text: messages.explorer.moveRenameCopy },
        { value: 'read', text: messages.readOnly },
      ],
    },
    {
      name: 'download',
      label: messages.download,
      options: (['redirect', 'proxy', 'local'] as const).map((value) => ({ value, text: messages.downloads[value] })),
    },
    { name: 'rapid', label: messages.rapidUpload, options: [{ value: 'yes', text: messages.yes }] },
    { name: 'tool', label: messages.tokenTool, options: [{ value: 'yes', text: messages.explorer.withTool }] },
  ]
  const accessWords = { readOnly: messages.readOnly, readWrite: messages.readWrite, read: messages.read }
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
      <DriverFilter tableId={tableId} fields={fields} text={text} />
      <div id={tableId} className={styles.scroll} tabIndex={0} role="group" aria-label={messages.explorer.caption}>
        <table className={styles.table}>
          <caption className="visually-hidden">{messages.explorer.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.explorer.driver}</th>
              <th scope="col">{messages.region}</th>
              <th scope="col">{messages.access}</th>
              <th scope="col">{messages.download}</th>
              <th scope="col">{messages.rapidUpload}</th>
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.name} data-search={keysOf(driver)} data-filter={filterWords(driver)} {...sinceMark(driver.since)}>
                <th scope="row">
                  <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
                  {plainName(driver.name) !== plainName(driver.title[locale]) && <span className={styles.sub}>{driver.name}</span>}
                </th>
                <td>{messages.regions[driver.region]}</td>
                <td>{accessOf(driver, accessWords, (operation) => messages.operations[operation], locale)}</td>
                <td>{messages.downloads[driver.download]}</td>
                <td data-label={messages.rapidUpload}>
                  {driver.capabilities.rapidUpload ? (
                    <Icon name="check" size={16} label={messages.yes} />
                  ) : (
                    <span aria-label={messages.no}>–</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Names that differ only in spaces, punctuation and case are not repeated. */
function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** There is one explorer per page. */
const tableId = 'driver-table'

type Operation = (typeof writeOperations)[number]

function accessOf(
  { capabilities }: Driver,
  words: { readOnly: string; readWrite: string; read: string },
  name: (operation: Operation) => string,
  locale: Locale,
): string {
  const able = writeOperations.filter((operation) => capabilities[operation])
  if (able.length === 0) return words.readOnly
  return able.length === writeOperations.length ? words.readWrite : joinWords([words.read, ...able.map(name)], locale)
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
