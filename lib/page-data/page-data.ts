import { findDataTag } from '@/components/markdown/data-tags'
import { type Driver, driversOfPage, type Tile } from '@/lib/content/data/drivers'
import type { Page } from '@/lib/content/page'
import type { Parts } from '@/lib/content/reading/analyse'
import type { SharedContent } from '@/lib/content/snapshot'
import type { Outline } from '@/lib/markdown/reading/outline'
import { tags as tagSpecs } from '@/lib/markdown/vocabulary'
import { pickMedia, type Manifest } from '@/lib/media/media'
import { buildBreadcrumb, type Crumb } from '@/lib/navigation/breadcrumb'
import { choosePrevNext, findNeighbours, type Neighbours } from '@/lib/navigation/prev-next'
import { findSidebar, buildSidebars, type Section } from '@/lib/navigation/site-sidebars'
import { areaOf } from '@/lib/site/areas'
import { locales, type Locale } from '@/lib/site/locales'
import type { Values } from '@/lib/site/values'
import { selectNamed, type NamedData } from './named-data'
import { describeSite, type SiteData } from './site-data'
import { findTiles } from './tiles'

/**
 * Everything that a page shows. Layouts, Markdown components and the page's Markdown form get it and read nothing else, so its hash names the
 * page's state (lib/publish/page-tags.ts): what is missing here cannot be shown, and what is shown cannot become stale.
 */
export interface PageData extends Omit<Page, 'outline' | 'parts' | 'lineOffset' | 'fields' | 'addresses' | 'reading' | 'faults'> {
  outline: Outline
  parts: Parts
  site: SiteData
  /** Languages in which the page has a text of its own. */
  languages: readonly Locale[]
  /** From the home page to this one. */
  breadcrumb: readonly Crumb[]
  /** The part of the site that the page belongs to; `undefined` if it has no sidebar. */
  section: Section | undefined
  neighbours: Neighbours
  /** Drivers that the page describes, the provider's own first. */
  drivers: readonly Driver[]
  /** The page to read instead, if all of these drivers are retired. */
  instead: { title: string; url: string } | undefined
  /** Tiles of providers by locale-free path: of the page itself and of those that it links. */
  tiles: Readonly<Record<string, Tile>>
  /** Former anchors and the present headings. */
  movedAnchors: Readonly<Record<string, string>>
  /** Whether something on it exists since a certain version. */
  hasVersionMarks: boolean
  /** Empty where every page has the same one. */
  contributors: readonly string[]
  /** Its pictures by public path. */
  media: Manifest
  named: NamedData
  /** What readers may replace in commands. */
  values: Values
}

/** What a page shows, made of the page and of what it may show of the others. Pure; parses its text at the first call. */
export function describePage(snapshot: SharedContent, page: Page): PageData {
  const { outline: readOutline, parts: readParts, reading, addresses, lineOffset: _line, fields: _fields, faults: _faults, ...entry } = page
  const { locale, path, meta, git } = entry
  const { data } = snapshot
  const pages = snapshot.pages[locale]
  const outline = readOutline()
  const section = findSidebar(buildSidebars(snapshot, locale), path)
  const drivers = areaOf(path) === 'drivers' ? driversOfPage(data.drivers, path) : []
  const instead = drivers.every(({ retired }) => retired) ? pages.get(drivers[0]?.retired?.instead ?? '') : undefined
  const { tags } = reading()
  const named = selectNamed(snapshot, entry, tags)
  const links = [...outline.links, ...addresses].map(({ target }) => target)
  const files = links.filter(({ kind }) => kind === 'asset').map(({ href }) => href)
  return {
    ...entry,
    outline,
    parts: readParts(),
    site: describeSite(snapshot, locale),
    languages: locales.filter((one) => snapshot.pages[one].get(path)?.contentLocale === one),
    breadcrumb: buildBreadcrumb(page, pages),
    section,
    neighbours: choosePrevNext(page, findNeighbours(section?.items ?? [], path), pages),
    drivers,
    instead: instead && { title: instead.meta.title, url: instead.url },
    tiles: findTiles(data.drivers, [path, ...links.flatMap((target) => target.path ?? []), ...named.catalogPaths]),
    movedAnchors: data.movedAnchors[path] ?? {},
    hasVersionMarks: tags.some(
      ({ name, attributes }) => tagSpecs.get(name)?.entry.hasVersions || findDataTag(name)?.hasVersions?.(attributes, named),
    ),
    contributors: git && meta.contributors !== false && snapshot.hasSeveralContributors ? git.contributors : [],
    media: pickMedia(snapshot.media, files),
    named,
    values: data.values,
  }
}
