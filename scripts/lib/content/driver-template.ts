import { stringify } from 'yaml'
import type { Driver } from '@/lib/content/data/driver-schema'
import { newDriver } from '@/lib/content/data/new-driver'
import { fillLanguages, localized, localizedPath, type EnglishFirst } from '@/lib/site/locales'
import { pathOfFile } from '@/lib/routing/page-path'

/**
 * Data file of a new driver: valid, and cautious about the driver's capabilities.
 * @param name path of its page without language and `.md`: `guide/drivers/foo`
 * @param commonOptions names of the common options
 */
export function buildDriverText(name: string, titles: EnglishFirst, commonOptions: string[]): string {
  const page = localizedPath('en', pathOfFile(name))
  const driver: Driver = {
    ...newDriver(titles.en, page),
    title: fillLanguages(titles),
    provider: localized(() => ''),
    note: localized(() => ''),
    commonOptions,
  }
  return `# docs/driver.schema.json says what each field means; an option: name, type, default, required, meaning in both languages.\n${stringify(driver)}`
}
