import { z } from 'zod'
import { boundedList, boundedText } from '@/lib/site/bounded'
import { brandIcons } from '@/lib/site/icons/icon-names'
import { perLanguage, versionSchema } from './common-schemas'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, joinWords } from '@/lib/i18n/messages'
import { localeInfo, type Locale } from '@/lib/site/locales'

const inEachLanguage = perLanguage(boundedText())
const written = perLanguage(boundedText().min(1))

/** One option of a storage form: name and type as in the product, the meaning in our words. */
export const driverOptionSchema = z.strictObject({
  name: boundedText().min(1),
  type: z.enum(['string', 'text', 'number', 'bool', 'select', 'float']),
  /** Default as the product defines it; absent means empty. */
  default: boundedText().optional(),
  required: z.boolean().default(false),
  /** Selectable values, which may include an empty string. */
  choices: boundedList(boundedText()).default([]),
  /** First version with this option, without `v`; empty if it came with the driver or is unknown. */
  since: versionSchema.default(''),
  meaning: written,
})

/** An option that every storage has, with the condition under which its form shows it. */
export const commonOptionSchema = driverOptionSchema.extend({ label: written, when: written })

/** Colors of provider tiles; the values are in `app/styles/tokens.css`. */
export const tileColors = ['red', 'orange', 'amber', 'lime', 'green', 'teal', 'cyan', 'sky', 'blue', 'violet', 'magenta', 'pink'] as const

/** One driver of the product: `content/data/drivers/<slug>.yaml`. */
export const driverSchema = z.strictObject({
  /** Name in the product's driver list. */
  name: boundedText().min(1),
  /** Locale-free path of the page that describes it. */
  page: boundedText().startsWith('/guide/drivers/').endsWith('.html'),
  title: written,
  /** Other names that people search for. */
  aliases: boundedList(boundedText()),
  /**
   * The square that represents the provider: one to three letters or digits, a color, which all drivers of one provider share, and the name of
   * the brand's icon, if there is a free one; its initials in teal by default.
   */
  tile: z
    .strictObject({
      mark: boundedText().regex(/^[\p{L}\p{N}]{1,3}$/u, 'one to three letters or digits'),
      color: z.enum(tileColors),
      icon: z.enum(Object.keys(brandIcons)).optional(),
    })
    .optional(),
  provider: inEachLanguage,
  website: z.union([z.url().max(2000), z.literal('')]),
  /** Where the service is intended to be used. `anywhere` is for software and protocols. */
  region: z.enum(['china', 'global', 'anywhere']),
  account: z.enum(['required', 'optional', 'none']),
  api: z.enum(['official', 'unofficial', 'share-link', 'self-hosted', 'object-storage', 'protocol', 'overlay', 'local', 'code-hosting']),
  /** First version of the product with this driver, without `v`; empty if unknown. */
  since: boundedText(),
  /** Present if the driver should no longer be chosen: the locale-free path of the page of the one to use instead, or empty if there is none. */
  retired: z.strictObject({ instead: z.union([boundedText().startsWith('/guide/drivers/'), z.literal('')]) }).optional(),
  /** Locale-free path of the tool page that obtains its token; empty without one. */
  tokenTool: z.union([boundedText().startsWith('/tool/'), z.literal('')]),
  /** How downloads are delivered: directly from the provider, through AList, or from the local disk. */
  download: z.enum(['redirect', 'proxy', 'local']),
  note: inEachLanguage,
  defaultRoot: boundedText(),
  capabilities: z.strictObject({
    upload: z.boolean(),
    mkdir: z.boolean(),
    move: z.boolean(),
    rename: z.boolean(),
    copy: z.boolean(),
    remove: z.boolean(),
    rapidUpload: z.boolean(),
    cache: z.boolean(),
    localSort: z.boolean(),
    reference: z.boolean(),
  }),
  /** Names of the common options that its form shows, in order. */
  commonOptions: boundedList(boundedText()),
  options: boundedList(driverOptionSchema),
})

export type DriverOption = z.infer<typeof driverOptionSchema>
export type CommonOption = z.infer<typeof commonOptionSchema>
export type Driver = z.infer<typeof driverSchema>

/** The square of a provider. */
export interface Tile {
  /** One to three letters or digits. */
  mark: string
  color: NonNullable<Driver['tile']>['color']
  /** The brand's icon in place of the letters: a filled path of a 24×24 field. */
  path?: string
}

/** The tile of a driver; without one in its data, its initials in teal. */
export function tileOf({ name, tile }: Pick<Driver, 'name' | 'tile'>): Tile {
  const { mark, color, icon }: NonNullable<Driver['tile']> = tile ?? { mark: initialsOf(name), color: 'teal' }
  const path = icon && brandIcons[icon]
  return { mark, color, ...(path && { path }) }
}

/** The capital letters of a name, or its first letter: `GoogleDrive` is GD. */
function initialsOf(name: string): string {
  return name.replace(/[^\p{Lu}]/gu, '').slice(0, 2) || name.slice(0, 1).toUpperCase()
}

/** The drivers that a page describes, the provider's own first: of several it has the shortest name, such as `Onedrive` and `Onedrive Sharelink`. */
export function driversOfPage(drivers: readonly Driver[], path: string): Driver[] {
  return drivers.filter((driver) => driver.page === path).toSorted((a, b) => a.name.length - b.name.length)
}

/**
 * How a driver differs from what readers expect: a service with an account, an official API, every operation, and redirected downloads. Of
 * drives in China they expect rapid upload too, and of others they do not.
 */
export function distinctionsOf(driver: Driver, locale: Locale): string[] {
  const { differs, operations } = messagesOf(locale).driver
  const { retired, region, account, api, download, capabilities } = driver
  const able = operationsOf(driver)
  const missing = writeOperations.filter((operation) => !able.includes(operation)).map((operation) => operations[operation])
  const isDrive = api === 'official' || api === 'unofficial'
  return [
    retired && differs.retired,
    api === 'unofficial' && differs.unofficial,
    isDrive && account === 'none' && differs.noAccount,
    account === 'optional' && differs.accountOptional,
    able.length === 0 ? differs.readOnly : missing.length > 0 && fill(differs.cannot, { operations: joinWords(missing, locale) }),
    download === 'proxy' && differs.throughAList,
    isDrive && capabilities.upload && region === 'china' && !capabilities.rapidUpload && differs.noRapidUpload,
    region !== 'china' && capabilities.rapidUpload && differs.rapidUpload,
  ].filter((fact) => typeof fact === 'string')
}

/** Of these, what rules a driver out for many readers. */
export function mainDistinctionsOf(driver: Driver, locale: Locale): string[] {
  const { retired, readOnly } = messagesOf(locale).driver.differs
  return distinctionsOf(driver, locale).filter((fact) => fact === retired || fact === readOnly)
}

/** What a driver can do besides reading, in the order in which it is listed. */
export const writeOperations = ['upload', 'mkdir', 'move', 'rename', 'copy', 'remove'] as const

/** What a driver can do besides reading. */
export function operationsOf({ capabilities }: Pick<Driver, 'capabilities'>): (typeof writeOperations)[number][] {
  return writeOperations.filter((operation) => capabilities[operation])
}

/** Drivers as their names are sorted in a language. */
export const sortByTitle = (drivers: readonly Driver[], locale: Locale): Driver[] =>
  drivers.toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], localeInfo[locale].lang))

/** Drivers with the same operations, largest group first; within a group in the given order. */
export function groupByOperations(drivers: readonly Driver[]): Driver[][] {
  const groups = new Map<string, Driver[]>()
  for (const driver of drivers) {
    const key = operationsOf(driver).join()
    groups.set(key, [...(groups.get(key) ?? []), driver])
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}
