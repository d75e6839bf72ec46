import { readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@/lib/site/locales'
import type { DriverRecord } from '../data/content-data'
import type { ContentFault } from '../errors'
import type { Snapshot } from '../snapshot'
import type { Check } from './context'

/** Drivers that no page shows, that point to pages which do not exist, or that name options without a description. */
export const checkDrivers: Check = ({ snapshot, dir }) => {
  const common = new Set(snapshot.data.commonOptions.map(({ name }) => name))
  const names = new Map<string, DriverRecord>()
  return snapshot.data.drivers.flatMap((driver) => {
    let lines: string[] | undefined
    /** Line of a top-level field. Most drivers have no error, so their files are not read again. */
    const lineOf = (field: string): number => {
      lines ??= readFileSync(path.join(dir, driver.file), 'utf8').split('\n')
      return lines.findIndex((line) => line.startsWith(`${field}:`)) + 1 || 1
    }
    const report = (field: string, message: string, severity: ContentFault['severity'] = 'error'): ContentFault => ({
      file: driver.file,
      line: lineOf(field),
      field,
      message,
      severity,
    })
    const twin = names.get(driver.name)
    names.set(driver.name, driver)
    return [
      ...(twin ? [report('name', `${driver.name} is already described by ${twin.file}, expected one file a driver`)] : []),
      ...findPageFaults(driver, snapshot).map(({ message, severity }) => report('page', message, severity)),
      ...(driver.tokenTool && !snapshot.pages.en.has(driver.tokenTool)
        ? [report('tokenTool', `no page ${driver.tokenTool}, expected the path of a page below /tool/`)]
        : []),
      ...(driver.retired?.instead && !snapshot.pages.en.has(driver.retired.instead)
        ? [report('retired', `no page ${driver.retired.instead}, expected the path of the page of the driver to use instead`)]
        : []),
      ...driver.commonOptions
        .filter((name) => common.size > 0 && !common.has(name))
        .map((name) => report('commonOptions', `${name} is not in data/common-options.yaml, expected one of ${[...common].join(', ')}`)),
      ...findRepeated(driver.options.map(({ name }) => name)).map((name) =>
        report('options', `${name} stands twice, expected each option once`, 'warning'),
      ),
    ]
  })
}

function findPageFaults({ name, page: shownOn }: DriverRecord, { pages }: Snapshot): Pick<ContentFault, 'message' | 'severity'>[] {
  if (!locales.some((locale) => pages[locale].has(shownOn)))
    return [{ message: `no page ${shownOn}, expected the page that describes ${name}`, severity: 'error' }]
  return locales.flatMap((locale) => {
    const page = pages[locale].get(shownOn)
    if (!page || page.contentLocale !== locale) return []
    const shown = page.reading().tags.some((tag) => tag.name === 'DriverFacts' && tag.attributes.name === name)
    return shown
      ? []
      : [{ message: `${page.file} does not show ${name}, expected <DriverFacts name="${name}" /> there`, severity: 'warning' }]
  })
}

function findRepeated(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
