import { driverLabel } from '@/lib/content/data/labels'
import { type Driver, operationsOf, sortByTitle } from '@/lib/content/data/drivers'
import { messagesOf, joinWords } from '@/lib/i18n/messages'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { code, fact, inline, link, sinceWords, table } from '@/lib/content/data/write-text'
import type { DataTag, ShownData } from '../data-tags'

/** A list of drivers. */
const list: DataTag = { write: (_, { locale, named }) => writeTable(named.drivers, locale) }

export const driverTags = {
  DriverFacts: {
    write({ name }, { locale, named }) {
      const driver = named.drivers.find((one) => one.name === name)
      return driver ? writeFacts(driver, locale, named) : ''
    },
    hasVersions: ({ name }, { drivers }) => drivers.some((driver) => driver.name === name && driver.since),
  },
  DriverExplorer: { ...list, hasVersions: (_, { drivers }) => drivers.some(({ since }) => since) },
  DriverOperations: list,
} satisfies Record<string, DataTag>

function writeFacts(driver: Driver, locale: Locale, { labels }: ShownData): string {
  const messages = messagesOf(locale).driver
  const provider = driver.provider[locale] || driver.title[locale]
  const shown = driverLabel(labels, driver, locale)
  const facts = [
    [messages.driverName, `${shown === driver.name ? '' : `${shown} `}${code(driver.name)}`],
    [messages.provider, driver.website ? link(provider, driver.website) : provider],
    [messages.region, messages.regions[driver.region]],
    [messages.account, messages.accounts[driver.account]],
    [messages.api, messages.apis[driver.api]],
    [messages.access, accessOf(driver, locale)],
    [messages.download, messages.downloads[driver.download]],
    [messages.rapidUpload, driver.capabilities.rapidUpload ? messages.yes : messages.no],
    ...(driver.tokenTool ? [[messages.tokenTool, link(messages.openTool, localizedPath(locale, driver.tokenTool))]] : []),
  ].map(([name = '', value = '']) => fact(name, value, locale))
  return `${[...facts, ...sinceWords(driver.since, locale).map((line) => `- ${line}`)].join('\n')}\n\n${inline(driver.note[locale], locale)}`.trim()
}

/** Names of a driver's file operations, reading first. */
function accessOf(driver: Driver, locale: Locale): string {
  const messages = messagesOf(locale).driver
  const operations = operationsOf(driver).map((operation) => messages.operations[operation])
  return operations.length === 0 ? messages.readOnly : joinWords([messages.read, ...operations], locale)
}

function writeTable(drivers: readonly Driver[], locale: Locale): string {
  const messages = messagesOf(locale).driver
  const rows = sortByTitle(drivers, locale)
  const cells = (driver: Driver) => [
    link(driver.title[locale], localizedPath(locale, driver.page)),
    code(driver.name),
    messages.regions[driver.region],
    accessOf(driver, locale),
    messages.downloads[driver.download],
  ]
  return table([messages.explorer.driver, messages.driverName, messages.region, messages.access, messages.download], rows.map(cells))
}
