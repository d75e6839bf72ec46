import { driverLabel, findLabel, type ShownLabel } from '@/lib/content/data/labels'
import type { CommonOption, Driver, DriverOption } from '@/lib/content/data/driver-schema'
import { configurationSectionOf, type ConfigurationKey, type ProductSetting } from '@/lib/content/data/settings-schema'
import { operationsOf } from '@/lib/content/data/write-operations'
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

/** Options of a storage form; those of a driver, or the common ones. */
export function writeOptions(
  options: readonly (DriverOption | CommonOption)[],
  locale: Locale,
  { labels }: NamedData,
  driver?: string,
): string {
  const messages = messagesOf(locale).driver
  if (options.length === 0) return messages.noOptions
  const rows = options.map((option) => {
    const label = findLabel(labels, driver === undefined ? { common: option.name } : { driver, key: option.name }, locale)
    return writeRow(locale, {
      ...option,
      label,
      kinds: [messages.type[option.type], ...(option.required ? [messages.required] : [])],
      default: option.default ? code(option.default) : '',
      notes: [
        choicesOf(option.choices, messages, locale, label),
        'when' in option ? messages.when + punctuationOf(locale).colon + inline(option.when[locale], locale) : '',
      ],
    })
  })
  return table([messages.option, messages.default, messages.meaning], rows)
}

export function writeSettings(group: string | undefined, locale: Locale, { settings, labels }: NamedData): string {
  const messages = messagesOf(locale).settings
  const rows = settings
    .find(({ name }) => name === group)
    ?.settings.map((setting) => {
      const label = findLabel(labels, { setting: setting.key }, locale)
      const kinds = [messages.type[setting.type], ...(setting.visibility === 'public' ? [] : [messages[setting.visibility]])]
      const notes = [choicesOf(setting.choices, messages, locale, label)]
      return writeRow(locale, { ...setting, name: setting.key, label, kinds, notes, default: defaultOf(setting, locale) })
    })
  return table([messages.setting, messages.default, messages.meaning], rows ?? [])
}

export function writeConfiguration(section: string | undefined, locale: Locale, { configuration }: NamedData): string {
  const messages = messagesOf(locale).settings
  const rows = configuration
    .filter((key) => configurationSectionOf(key) === section)
    .map((entry) => {
      const notes = [entry.env ? messages.variable + punctuationOf(locale).colon + code(entry.env) : messages.noVariable]
      return writeRow(locale, { ...entry, name: entry.key, kinds: [messages.type[entry.type]], notes, default: defaultOf(entry, locale) })
    })
  return table([messages.key, messages.default, messages.meaning], rows)
}

/** An option, setting or key: name with type, default, meaning with notes. */
interface OptionRow {
  name: string
  label?: ShownLabel | undefined
  kinds: readonly string[]
  since: string
  default: string
  meaning: Readonly<Record<Locale, string>>
  notes: readonly string[]
}

function writeRow(locale: Locale, { name, label, kinds, since, default: value, meaning, notes }: OptionRow): string[] {
  const shown = label ? `**${label.label}** ` : ''
  const means = label?.meaning && fill(messagesOf(locale).driver.labelMeans, { label: label.label, meaning: label.meaning })
  return [
    `${shown}${code(name)}${bracketed([...kinds, ...sinceWords(since, locale)], locale)}`,
    value,
    sentences([inline(meaning[locale], locale), means ?? '', ...notes], locale),
  ]
}

/** Possible values as a note; an empty value is spelled out. */
function choicesOf(values: readonly string[], messages: Record<'choices' | 'empty', string>, locale: Locale, label?: ShownLabel): string {
  const written = values.map((value) => {
    const name = label?.choices?.get(value)
    return (value === '' ? messages.empty : code(value)) + bracketed(name ? [name] : [], locale)
  })
  return written.length > 0 ? messages.choices + punctuationOf(locale).colon + written.join(' ') : ''
}

/** A default as in the product, or the text that replaces a long or computed one. */
function defaultOf(entry: Pick<ProductSetting | ConfigurationKey, 'default' | 'shown'>, locale: Locale): string {
  if (entry.shown) return inline(entry.shown[locale], locale)
  return entry.default ? code(entry.default) : messagesOf(locale).settings.empty
}
