import type { ContentData } from '@/lib/content/data/content-data'
import type { Driver } from '@/lib/content/data/driver-schema'
import { noLabels, type Labels } from '@/lib/content/data/labels-schema'
import type { OpenApiDocument } from '@/lib/content/data/openapi-schema'
import { configurationSectionOf } from '@/lib/content/data/settings-schema'
import type { PageEntry } from '@/lib/content/page'
import type { SharedContent } from '@/lib/content/snapshot'
import { buildCatalog, type CatalogEntry } from '@/lib/navigation/catalog'
import type { TagUse } from '@/lib/markdown/reading/read-markdown'
import { catalog } from '@/lib/site/constants'
import { splitLocale } from '@/lib/site/locales'
import { providers } from '@/lib/token-service/contract/providers'
import { findPopularDrivers } from './site-data'

/** The part of the content's data that the tags in a page's text name, and on the home page the fields of its frontmatter. */
export interface NamedData extends Pick<ContentData, 'commonOptions' | 'settings' | 'configuration'> {
  /** Those that are named, or all of them for a list of drivers. */
  drivers: readonly Driver[]
  /** For a list of drivers, the ones to begin with. */
  popularDrivers: readonly Driver[]
  labels: Labels
  openApi: OpenApiDocument | null
  /** By `catalogKey`. */
  catalogs: Readonly<Record<string, readonly CatalogEntry[]>>
  /** Locale-free paths of the pages in the catalogs. */
  catalogPaths: readonly string[]
}

/** @param tags of the page's text, includes included */
export function selectNamed(snapshot: SharedContent, page: PageEntry, tags: readonly TagUse[]): NamedData {
  const { heroDrivers, heroFiles } = page.meta
  if (tags.length === 0 && !heroDrivers && !heroFiles) return nothing
  const { data } = snapshot
  const has = (...names: string[]) => tags.some(({ name }) => names.includes(name))
  const valuesOf = (attribute: string, ...names: string[]) =>
    new Set(tags.flatMap(({ name, attributes }) => (names.includes(name) ? (attributes[attribute] ?? []) : [])))
  const driverNames = valuesOf('name', 'DriverFacts', 'DriverOptions')
  const ofTool = has('TokenTool') ? providers.find(({ tools }) => page.meta.tool && Object.hasOwn(tools, page.meta.tool)) : undefined
  if (ofTool) driverNames.add(ofTool.storage.driver)
  const groups = valuesOf('group', 'SettingsTable')
  const sections = valuesOf('section', 'ConfigurationTable')
  const listsDrivers = has('DriverExplorer', 'DriverOperations') || heroDrivers !== undefined || heroFiles !== undefined
  const catalogs = Object.fromEntries(
    tags
      .filter(({ name }) => name === 'Catalog')
      .map(({ attributes: { base, level } }) => [
        catalogKey(base, level),
        buildCatalog(snapshot.pages[page.locale], base ? splitLocale(base).path : page.path, Number(level) || catalog.depth, page.path),
      ]),
  )
  return {
    drivers: listsDrivers ? data.drivers : data.drivers.filter(({ name }) => driverNames.has(name)),
    popularDrivers: has('DriverExplorer') ? findPopularDrivers(snapshot, page.locale) : [],
    labels: has('DriverFacts', 'DriverOptions', 'CommonOptions', 'SettingsTable', 'TokenTool') ? data.labels : noLabels,
    commonOptions: has('CommonOptions') ? data.commonOptions : [],
    settings: data.settings.filter(({ name }) => groups.has(name)),
    configuration: data.configuration.filter((key) => sections.has(configurationSectionOf(key))),
    openApi: has('ApiEndpoint', 'ApiIndex') ? data.openApi().document : null,
    catalogs,
    catalogPaths: Object.values(catalogs).flatMap(pathsOf),
  }
}

/** Most pages name nothing. */
const nothing: NamedData = {
  drivers: [],
  popularDrivers: [],
  labels: noLabels,
  commonOptions: [],
  settings: [],
  configuration: [],
  openApi: null,
  catalogs: {},
  catalogPaths: [],
}

/** Names a catalog on its page, by the values of its attributes. */
export const catalogKey = (base = '', level = ''): string => `${base} ${level}`

const pathsOf = (entries: readonly CatalogEntry[]): string[] =>
  entries.flatMap(({ link, children }) => [...(link ? [splitLocale(link).path] : []), ...pathsOf(children)])
