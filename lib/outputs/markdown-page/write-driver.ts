import { driverLabel, findLabel } from '@/lib/content/data/labels'
import type { Labels } from '@/lib/content/data/labels-schema'
import type { CommonOption, Driver, DriverOption } from '@/lib/content/data/driver-schema'
import { groupByOperations, operationsOf, writeOperations } from '@/lib/content/data/write-operations'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'
import { localizedPath, type Locale, localeInfo } from '@/lib/site/locales'
import { colonOf, joinWords } from '@/lib/i18n/punctuation'
import { codeNode, inline, linkNode, list, paragraph, strong, tableNode, textNode } from './build-nodes'
import { choices, labelNote, optionTable, sinceWords } from './option-table'

/** Capabilities and requirements of a driver. */
export function writeDriverFacts(driver: Driver, locale: Locale, labels: Labels): AnyNode[] {
  const words = messagesOf(locale).driver
  const provider = driver.provider[locale] || driver.title[locale]
  const shown = driverLabel(labels, driver, locale)
  const facts: (readonly [string, ...AnyNode[]])[] = [
    [words.driverName, ...(shown === driver.name ? [] : [textNode(`${shown} `)]), codeNode(driver.name)],
    [words.provider, driver.website ? linkNode(provider, driver.website) : textNode(provider)],
    [words.region, textNode(words.regions[driver.region])],
    [words.account, textNode(words.accounts[driver.account])],
    [words.api, textNode(words.apis[driver.api])],
    [words.access, textNode(accessOf(driver, locale))],
    [words.download, textNode(words.downloads[driver.download])],
    [words.rapidUpload, textNode(driver.capabilities.rapidUpload ? words.yes : words.no)],
    ...(driver.tokenTool ? [[words.tokenTool, linkNode(words.openTool, localizedPath(locale, driver.tokenTool))] as const] : []),
  ]
  const since = sinceWords(driver.since, locale).map((line) => [paragraph(textNode(line))])
  const items = facts.map(([name, ...value]) => [paragraph(strong(name), textNode(colonOf(locale)), ...value)])
  return [list([...items, ...since]), ...(driver.note[locale] ? [paragraph(...inline(driver.note[locale], locale))] : [])]
}

/** Names of a driver's file operations, reading first. */
function accessOf(driver: Driver, locale: Locale): string {
  const words = messagesOf(locale).driver
  const operations = operationsOf(driver)
  if (operations.length === 0) return words.readOnly
  return joinWords([words.read, ...operations.map((operation) => words.operations[operation])], locale)
}

/** The driver's own options. */
export function writeDriverOptions({ name, options }: Driver, locale: Locale, labels: Labels): AnyNode[] {
  return options.length > 0 ? [writeOptions(options, locale, labels, name)] : [paragraph(textNode(messagesOf(locale).driver.noOptions))]
}

/**
 * Options of a storage form as a table.
 * @param driver the driver to which the options belong; absent for common options
 */
export function writeOptions(options: readonly (DriverOption | CommonOption)[], locale: Locale, labels: Labels, driver?: string): AnyNode {
  const words = messagesOf(locale).driver
  const rows = options.map((option) => {
    const label = findLabel(labels, driver === undefined ? { common: option.name } : { driver, key: option.name }, locale)
    return {
      name: option.name,
      label: label?.label,
      kinds: [words.type[option.type], ...(option.required ? [words.required] : [])],
      since: option.since,
      default: option.default ? [codeNode(option.default)] : [],
      meaning: inline(option.meaning[locale], locale),
      notes: [
        ...labelNote(label, locale),
        ...choices(option.choices, words, locale, label?.choices),
        ...('when' in option ? [[textNode(words.when + colonOf(locale)), ...inline(option.when[locale], locale)]] : []),
      ],
    }
  })
  return optionTable(rows, locale, { name: words.option, default: words.default, meaning: words.meaning })
}

/** All drivers in one table, by title. */
export function writeDriverTable(drivers: readonly Driver[], locale: Locale): AnyNode {
  const words = messagesOf(locale).driver
  return tableNode(
    [words.explorer.driver, words.driverName, words.region, words.access, words.download, words.rapidUpload],
    byTitle(drivers, locale).map((driver) => [
      [linkNode(driver.title[locale], localizedPath(locale, driver.page))],
      [codeNode(driver.name)],
      [textNode(words.regions[driver.region])],
      [textNode(accessOf(driver, locale))],
      [textNode(words.downloads[driver.download])],
      [textNode(driver.capabilities.rapidUpload ? words.yes : words.no)],
    ]),
  )
}

/** Drivers by capability: a row for each set of operations. */
export function writeDriverOperations(drivers: readonly Driver[], locale: Locale): AnyNode {
  const words = messagesOf(locale).driver
  const able = (driver: Driver) => {
    const own = operationsOf(driver)
    const missing = writeOperations.filter((operation) => !own.includes(operation)).map((operation) => words.operations[operation])
    if (own.length === 0) return words.readOnly
    return missing.length === 0 ? words.readWrite : fill(words.allBut, { operations: joinWords(missing, locale) })
  }
  return tableNode(
    [words.explorer.operations, words.explorer.driver],
    groupByOperations(byTitle(drivers, locale)).map((members) => [
      [textNode(able(members[0]!))],
      members.flatMap((driver, index) => [
        ...(index > 0 ? [textNode(joinWords(['', ''], locale))] : []),
        linkNode(driver.title[locale], localizedPath(locale, driver.page)),
      ]),
    ]),
  )
}

function byTitle(drivers: readonly Driver[], locale: Locale): Driver[] {
  return drivers.toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang))
}
