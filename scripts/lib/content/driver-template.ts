import { stringify } from 'yaml'
import type { driverSchema } from '@/lib/content/data/driver-schema'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { pathOfFile } from '@/lib/site/addresses/page-path'
import type { z } from 'zod'

/**
 * Data file of a new driver: valid, and careful in what it says the driver can do.
 * @param name path of its page without language and `.md`: `guide/drivers/foo`
 * @param commonOptions names of the options that every storage has
 */
export function buildDriverText(name: string, titles: Record<Locale, string>, commonOptions: string[]): string {
  const driver: z.input<typeof driverSchema> = {
    name: titles.en,
    page: localizedPath('en', pathOfFile(name)),
    title: titles,
    aliases: [],
    provider: { en: '', zh: '' },
    website: '',
    region: 'anywhere',
    account: 'required',
    api: 'unofficial',
    since: '',
    tokenTool: '',
    download: 'redirect',
    note: { en: '', zh: '' },
    defaultRoot: '/',
    capabilities: {
      upload: false,
      mkdir: false,
      move: false,
      rename: false,
      copy: false,
      remove: false,
      rapidUpload: false,
      cache: true,
      localSort: true,
      reference: false,
    },
    commonOptions,
    options: [],
  }
  return `# docs/driver.schema.json says what each field means; an option: name, type, default, required, meaning in both languages.\n${stringify(driver)}`
}
