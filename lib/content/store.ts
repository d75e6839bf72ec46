import 'server-only'
import type { Locale } from '@/lib/site/locales'
import { sharedState } from '@/lib/site/cache/shared-state'
import { locales, otherLocale } from '@/lib/site/locales'
import type { Driver } from './data/driver-schema'
import { readLiveContent } from './live/live'
import type { Page } from './page'
import { pathOfSlug, slugOfPath } from '@/lib/routing/page-path'
import { tracked } from './reads/recording'
import { buildSnapshot, type Snapshot } from './snapshot'
import { readValue } from '@/lib/settings/read-environment'

const state = sharedState<{ snapshot?: Snapshot; read?: () => Snapshot }>('content', () => ({}))

/** Source name of reads from the snapshot itself. */
export const contentSource = 'content'

/**
 * The snapshot of this process; read from disk on first use. In development it follows the folder. While reads are recorded, it is a view of
 * the snapshot: everything that a page reads from it becomes part of the page's cache key.
 */
export function currentSnapshot(): Snapshot {
  return tracked([contentSource], wholeSnapshot)
}

function wholeSnapshot(): Snapshot {
  if (process.env.NODE_ENV === 'development') return readLiveContent().snapshot
  return (state.snapshot ??= firstSnapshot())
}

function firstSnapshot(): Snapshot {
  // A build of the code alone reads no content: a folder that does not exist is a site without pages.
  if (readValue('SITE_BUILD') === 'code') return buildSnapshot('.next/no-content')
  return state.read?.() ?? buildSnapshot()
}

/**
 * Replaces the snapshot of this process as a whole. Callers that hold the earlier one continue with it.
 * @param next the snapshot, or a function that reads it when it is first needed
 */
export function publishSnapshot(next: Snapshot | (() => Snapshot)): void {
  if (typeof next === 'function') {
    state.read = next
    delete state.snapshot
  } else {
    state.snapshot = next
  }
}

/** A value that is computed from the content: a page that uses it depends on the value, not on everything that was read to compute it. */
export interface Derived<A extends string[], I, T> {
  (...args: A): T
  source: string
  select: (snapshot: Snapshot, ...args: A) => I
  compute: (input: I, ...args: A) => T
}

/**
 * @param source names the computation in the records of what pages have read
 * @param select the part of the snapshot that the value is computed from: as long as it is the same object, the value is the same
 */
export function derive<A extends string[], I, T>(
  source: string,
  select: (snapshot: Snapshot, ...args: A) => I,
  compute: (input: I, ...args: A) => T,
): Derived<A, I, T> {
  const find = (...args: A) => tracked([source, ...args], () => compute(select(wholeSnapshot(), ...args), ...args))
  return Object.assign(find, { source, select, compute })
}

/** The page at a route, or `undefined` where the site has none. */
export function findPage(locale: Locale, slug: readonly string[] | undefined): Page | undefined {
  return findPageByPath(locale, pathOfSlug(slug))
}

/** The page at a locale-free path, or `undefined`. */
export function findPageByPath(locale: Locale, path: string): Page | undefined {
  return currentSnapshot().pages[locale].get(path)
}

/** Whether the other language has a text of its own for a page. */
export function isTranslated({ locale, path }: Page): boolean {
  const other = otherLocale(locale)
  return findPageByPath(other, path)?.contentLocale === other
}

/** Every page of a language, fallbacks included. */
export function listPages(locale: Locale): Page[] {
  return [...currentSnapshot().pages[locale].values()]
}

/** Parameters of every page in every language, for prerendering. */
export function listRouteParams(): { locale: Locale; slug: string[] }[] {
  return locales.flatMap((locale) => listPages(locale).map(({ path }) => ({ locale, slug: slugOfPath(path) })))
}

/** The driver of a name, or `undefined`; names are the product's own, `AliyundriveOpen`. */
export const findDriver = derive(
  'driver',
  ({ data }, _name: string) => data.drivers,
  (drivers, name): Driver | undefined => drivers.find((driver) => driver.name === name),
)

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
