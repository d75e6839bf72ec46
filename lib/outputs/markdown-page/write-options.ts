import { driverLabel } from '@/lib/content/data/labels'
import type { Driver } from '@/lib/content/data/driver-schema'
import type { listOptions, OptionRow } from '@/lib/content/data/option-list'
import { operationsOf } from '@/lib/content/data/drivers'
import type { NamedData } from '@/lib/page-data/named-data'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { bracketed, joinWords, punctuationOf } from '@/lib/i18n/punctuation'
import { localizedPath, localeInfo, type Locale } from '@/lib/site/locales'
import { code, fact, inline, link, sentences, sinceWords, table } from './write-text'

export function writeDriverFacts(driver: Driver, locale: Locale, { labels }: NamedData): string {
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

export function writeDriverTable(drivers: readonly Driver[], locale: Locale): string {
  const messages = messagesOf(locale).driver
  const rows = drivers.toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang))
  const cells = (driver: Driver) => [
    link(driver.title[locale], localizedPath(locale, driver.page)),
    code(driver.name),
    messages.regions[driver.region],
    accessOf(driver, locale),
    messages.downloads[driver.download],
  ]
  return table([messages.explorer.driver, messages.driverName, messages.region, messages.access, messages.download], rows.map(cells))
}

/** The table of a tag: name with type, default, meaning with choices and notes. */
export function writeOptions({ column, rows }: ReturnType<typeof listOptions>, locale: Locale): string {
  const messages = messagesOf(locale).driver
  if (rows.length === 0) return messages.noOptions
  const value = (text: string) => (text === '' ? messages.empty : code(text))
  const cells = ({ name, label, kinds, required, since, default: standard, shown, meaning, choices, note }: OptionRow) => {
    const remarks = [...kinds, ...(required ? [messages.required] : []), ...sinceWords(since, locale)]
    const means = label?.meaning && fill(messages.labelMeans, { label: label.label, meaning: label.meaning })
    const possible = choices.map((choice) => {
      const chosen = label?.choices.get(choice)
      return value(choice) + bracketed(chosen ? [chosen] : [], locale)
    })
    const listed = possible.length > 0 ? messages.choices + punctuationOf(locale).colon + possible.join(' ') : ''
    return [
      `${label ? `**${label.label}** ` : ''}${code(name)}${bracketed(remarks, locale)}`,
      shown ? inline(shown, locale) : standard === undefined ? '' : value(standard),
      sentences([inline(meaning, locale), means ?? '', listed, inline(note, locale)], locale),
    ]
  }
  return table([column, messages.default, messages.meaning], rows.map(cells))
}
