import { brandIcons } from '@/lib/site/icons/icon-names'
import type { Driver } from './driver-schema'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { joinWords } from '@/lib/i18n/punctuation'
import type { Locale } from '@/lib/site/locales'

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

/** Drivers with the same operations, largest group first; within a group in the given order. */
export function groupByOperations(drivers: readonly Driver[]): Driver[][] {
  const groups = new Map<string, Driver[]>()
  for (const driver of drivers) {
    const key = operationsOf(driver).join()
    groups.set(key, [...(groups.get(key) ?? []), driver])
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}
