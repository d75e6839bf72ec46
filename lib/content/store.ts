import 'server-only'
import type { Locale } from '@/lib/site/locales'
import { sharedState } from '@/lib/site/cache/shared-state'
import { locales, otherLocale } from '@/lib/site/locales'
import type { Driver } from './data/driver-schema'
import { readLiveContent } from './live/live'
import type { Page } from './page'
import { pathOfSlug, slugOfPath } from '@/lib/routing/page-path'
import { buildSnapshot, type Snapshot } from './snapshot'
import { readValue } from '@/lib/settings/read-environment'

const state = sharedState<{ snapshot?: Snapshot; read?: () => Snapshot }>('content', () => ({}))

/** The snapshot of this process; read from disk on first use. In development it follows the folder, so edits show. */
export function currentSnapshot(): Snapshot {
  if (process.env.NODE_ENV === 'development') return readLiveContent().snapshot
  return (state.snapshot ??= firstSnapshot())
}

function firstSnapshot(): Snapshot {
  // A build of the code alone reads no content: a folder that does not exist is a site without pages.
  if (readValue('SITE_BUILD') === 'code') return buildSnapshot('.next/no-content')
  return state.read?.() ?? buildSnapshot()
}

/**
 * Makes another state of the content the one that this process shows. Whole and at once: who holds the old one goes on with it.
 * @param next the snapshot, or what reads it when somebody first asks
 */
export function publishSnapshot(next: Snapshot | (() => Snapshot)): void {
  if (typeof next === 'function') {
    state.read = next
    delete state.snapshot
  } else {
    state.snapshot = next
  }
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
export function findDriver(name: string): Driver | undefined {
  return currentSnapshot().data.drivers.find((driver) => driver.name === name)
}

/** All drivers, as read. */
export function listDrivers(): Driver[] {
  return currentSnapshot().data.drivers
}
