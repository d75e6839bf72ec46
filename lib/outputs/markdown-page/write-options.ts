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

/** Capabilities and requirements of a driver. */
export function writeDriverFacts(driver: Driver, locale: Locale, { labels }: NamedData): string {
  const words = messagesOf(locale).driver
  const provider = driver.provider[locale] || driver.title[locale]
  const shown = driverLabel(labels, driver, locale)
  const facts = [
    [words.driverName, `${shown === driver.name ? '' : `${shown} `}${code(driver.name)}`],
    [words.provider, driver.website ? link(provider, driver.website) : provider],
    [words.region, words.regions[driver.region]],
    [words.account, words.accounts[driver.account]],
    [words.api, words.apis[driver.api]],
    [words.access, accessOf(driver, locale)],
    [words.download, words.downloads[driver.download]],
    [words.rapidUpload, driver.capabilities.rapidUpload ? words.yes : words.no],
    ...(driver.tokenTool ? [[words.tokenTool, link(words.openTool, localizedPath(locale, driver.tokenTool))]] : []),
  ].map(([name = '', value = '']) => fact(name, value, locale))
  return `${[...facts, ...sinceWords(driver.since, locale).map((line) => `- ${line}`)].join('\n')}\n\n${inline(driver.note[locale], locale)}`.trim()
}

/** Names of a driver's file operations, reading first. */
function accessOf(driver: Driver, locale: Locale): string {
  const words = messagesOf(locale).driver
  const operations = operationsOf(driver).map((operation) => words.operations[operation])
  return operations.length === 0 ? words.readOnly : joinWords([words.read, ...operations], locale)
}

/** Drivers in one table, by title. */
export function writeDriverTable(drivers: readonly Driver[], locale: Locale): string {
  const words = messagesOf(locale).driver
  const rows = drivers.toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang))
  const cells = (driver: Driver) => [
    link(driver.title[locale], localizedPath(locale, driver.page)),
    code(driver.name),
    words.regions[driver.region],
    accessOf(driver, locale),
    words.downloads[driver.download],
  ]
  return table([words.explorer.driver, words.driverName, words.region, words.access, words.download], rows.map(cells))
}

/** Options of a storage form; those of a driver, or the common ones. */
export function writeOptions(
  options: readonly (DriverOption | CommonOption)[],
  locale: Locale,
  { labels }: NamedData,
  driver?: string,
): string {
  const words = messagesOf(locale).driver
  if (options.length === 0) return words.noOptions
  const rows = options.map((option) => {
    const label = findLabel(labels, driver === undefined ? { common: option.name } : { driver, key: option.name }, locale)
    return writeRow(locale, {
      ...option,
      label,
      kinds: [words.type[option.type], ...(option.required ? [words.required] : [])],
      default: option.default ? code(option.default) : '',
      notes: [
        choicesOf(option.choices, words, locale, label),
        'when' in option ? words.when + punctuationOf(locale).colon + inline(option.when[locale], locale) : '',
      ],
    })
  })
  return table([words.option, words.default, words.meaning], rows)
}

/** The settings of a group. */
export function writeSettings(group: string | undefined, locale: Locale, { settings, labels }: NamedData): string {
  const words = messagesOf(locale).settings
  const rows = settings
    .find(({ name }) => name === group)
    ?.settings.map((setting) => {
      const label = findLabel(labels, { setting: setting.key }, locale)
      const kinds = [words.type[setting.type], ...(setting.visibility === 'public' ? [] : [words[setting.visibility]])]
      const notes = [choicesOf(setting.choices, words, locale, label)]
      return writeRow(locale, { ...setting, name: setting.key, label, kinds, notes, default: defaultOf(setting, locale) })
    })
  return table([words.setting, words.default, words.meaning], rows ?? [])
}

/** The keys of a section of the configuration file. */
export function writeConfiguration(section: string | undefined, locale: Locale, { configuration }: NamedData): string {
  const words = messagesOf(locale).settings
  const rows = configuration
    .filter((key) => configurationSectionOf(key) === section)
    .map((entry) => {
      const notes = [entry.env ? words.variable + punctuationOf(locale).colon + code(entry.env) : words.noVariable]
      return writeRow(locale, { ...entry, name: entry.key, kinds: [words.type[entry.type]], notes, default: defaultOf(entry, locale) })
    })
  return table([words.key, words.default, words.meaning], rows)
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
function choicesOf(values: readonly string[], words: Record<'choices' | 'empty', string>, locale: Locale, label?: ShownLabel): string {
  const written = values.map((value) => {
    const name = label?.choices?.get(value)
    return (value === '' ? words.empty : code(value)) + bracketed(name ? [name] : [], locale)
  })
  return written.length > 0 ? words.choices + punctuationOf(locale).colon + written.join(' ') : ''
}

/** A default as in the product, or the text that replaces a long or computed one. */
function defaultOf(entry: Pick<ProductSetting | ConfigurationKey, 'default' | 'shown'>, locale: Locale): string {
  if (entry.shown) return inline(entry.shown[locale], locale)
  return entry.default ? code(entry.default) : messagesOf(locale).settings.empty
}
