import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { Driver } from '@/lib/content/data/driver-schema'
import { joinWords, writeOperations } from '@/lib/content/data/write-operations'
import { listDrivers } from '@/lib/content/store'
import { searchKeys } from '@/lib/search/text/pinyin'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { sinceMark } from '../since/since'
import { DriverFilter } from './driver-filter.client'
import type { FilterField } from './driver-filter-form.client'
import styles from './explorer.module.css'

/** All drivers in one table with a filter above it. Without JavaScript, the complete table is shown alone. */
export async function DriverExplorer() {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('driver')
  const drivers = listDrivers().toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], locale === 'zh' ? 'zh-Hans-CN' : 'en'))
  const fields: FilterField[] = [
    {
      name: 'region',
      label: t('region'),
      options: (['china', 'global', 'anywhere'] as const).map((value) => ({ value, text: t(`regions.${value}`) })),
    },
    {
      name: 'account',
      label: t('account'),
      options: (['required', 'optional', 'none'] as const).map((value) => ({ value, text: t(`accounts.${value}`) })),
    },
    {
      name: 'access',
      label: t('access'),
      options: [
        { value: 'write', text: t('explorer.writable') },
        { value: 'mrc', text: t('explorer.moveRenameCopy') },
        { value: 'read', text: t('readOnly') },
      ],
    },
    {
      name: 'download',
      label: t('download'),
      options: (['redirect', 'proxy', 'local'] as const).map((value) => ({ value, text: t(`downloads.${value}`) })),
    },
    { name: 'rapid', label: t('rapidUpload'), options: [{ value: 'yes', text: t('yes') }] },
    { name: 'tool', label: t('tokenTool'), options: [{ value: 'yes', text: t('explorer.withTool') }] },
  ]
  const accessWords = { readOnly: t('readOnly'), readWrite: t('readWrite'), read: t('read') }
  const text = {
    search: t('explorer.search'),
    placeholder: t('explorer.placeholder'),
    any: t('explorer.any'),
    count: t.raw('explorer.count') as string,
    nothing: t('explorer.nothing'),
    reset: t('explorer.reset'),
  }
  return (
    <div>
      <DriverFilter tableId={tableId} fields={fields} text={text} />
      <div id={tableId} className={styles.scroll} tabIndex={0} role="group" aria-label={t('explorer.caption')}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('explorer.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('explorer.driver')}</th>
              <th scope="col">{t('region')}</th>
              <th scope="col">{t('access')}</th>
              <th scope="col">{t('download')}</th>
              <th scope="col">{t('rapidUpload')}</th>
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.name} data-search={keysOf(driver)} data-filter={filterWords(driver)} {...sinceMark(driver.since)}>
                <th scope="row">
                  <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
                  {plainName(driver.name) !== plainName(driver.title[locale]) && <span className={styles.sub}>{driver.name}</span>}
                </th>
                <td>{t(`regions.${driver.region}`)}</td>
                <td>{accessOf(driver, accessWords, (operation) => t(`operations.${operation}`), locale)}</td>
                <td>{t(`downloads.${driver.download}`)}</td>
                <td data-label={t('rapidUpload')}>
                  {driver.capabilities.rapidUpload ? <Icon name="check" size={16} label={t('yes')} /> : <span aria-label={t('no')}>–</span>}
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
  return searchKeys([name, title.en, title.zh, provider.en, provider.zh, ...aliases]).join('\n')
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
