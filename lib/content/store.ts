import 'server-only'
import type { Locale } from '@/lib/site/locales'
import { sharedState } from '@/lib/site/cache/shared-state'
import { otherLocale } from '@/lib/site/locales'
import { pathOfSlug } from '@/lib/routing/page-path'
import type { Driver } from './data/driver-schema'
import type { Page } from './page'
import { buildSnapshot, type Snapshot } from './snapshot'

const state = sharedState<{ snapshot?: Snapshot }>('content', () => ({}))

/** What this process shows; commands and tests read the folder on first use. */
export function currentSnapshot(): Snapshot {
  return (state.snapshot ??= buildSnapshot())
}

/** Replaces the snapshot of this process as a whole. Callers that have a reference to the earlier one continue with it. */
export function publishSnapshot(next: Snapshot): void {
  state.snapshot = next
}

/** The page at a route, or `undefined` where the site has none. */
export function findPage(locale: Locale, slug: readonly string[] | undefined): Page | undefined {
  return findPageByPath(locale, pathOfSlug(slug))
}

/** The page at a locale-free path, or `undefined`. */
export function findPageByPath(locale: Locale, path: string): Page | undefined {
  return currentSnapshot().pages[locale].get(path)
}

/** Whether a page has been translated to the other language. */
export function isTranslated({ locale, path }: Page): boolean {
  const other = otherLocale(locale)
  return findPageByPath(other, path)?.contentLocale === other
}

/** Every page of a language, fallbacks included. */
export function listPages(locale: Locale): Page[] {
  return [...currentSnapshot().pages[locale].values()]
}

/** The driver of a name, or `undefined`; names are the product's own, `AliyundriveOpen`. */
export function findDriver(name: string): Driver | undefined {
  return currentSnapshot().data.drivers.find((driver) => driver.name === name)
}

/** The drivers of these names, in this order; names without a driver are left out. */
export function findDrivers(names: readonly string[]): Driver[] {
  return names.flatMap((name) => findDriver(name) ?? [])
}

/** Names of the drivers that the home page shows, the most popular first. */
export function popularDrivers(locale: Locale): string[] {
  return findPageByPath(locale, '/')?.meta.heroDrivers ?? []
}

/** All drivers, as read. */
export function listDrivers(): Driver[] {
  return currentSnapshot().data.drivers
}
