import type { ShownData } from '@/components/markdown/data-tags'
import type { AttributeType, DataPart, TagSpec } from '@/components/markdown/spec'
import type { Driver } from '@/lib/content/data/drivers'
import { noLabels } from '@/lib/content/data/labels-schema'
import { configurationSectionOf } from '@/lib/content/data/settings-schema'
import type { PageEntry } from '@/lib/content/page'
import type { SharedContent } from '@/lib/content/snapshot'
import { buildCatalog, catalogKey, type CatalogEntry } from '@/lib/navigation/catalog'
import { typeOf, tags as tagSpecs } from '@/lib/markdown/vocabulary'
import type { TagUse } from '@/lib/markdown/reading/read-markdown'
import { catalog } from '@/lib/site/constants'
import { splitLocale } from '@/lib/site/locales'
import { providers } from '@/lib/token-service/contract/providers'
import { findPopularDrivers } from './site-data'

/** The part of the content's data that the tags in a page's text name, and on the home page the fields of its frontmatter. */
export interface NamedData extends ShownData {
  /** For a list of drivers, the ones to begin with. */
  popularDrivers: readonly Driver[]
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
  const uses = tags.flatMap(({ name, attributes }) => {
    const entry = tagSpecs.get(name)?.entry
    return entry?.data ? [{ entry, attributes }] : []
  })
  const usesOf = (part: DataPart) => uses.filter(({ entry }) => entry.data?.includes(part))
  const shows = (part: DataPart) => usesOf(part).length > 0
  const tool = tags.some(({ name }) => name === 'TokenTool') && page.meta.tool
  const ofTool = tool ? providers.find(({ tools }) => Object.hasOwn(tools, tool)) : undefined
  const driverNames = new Set([...valuesOf('driver', uses), ...(ofTool ? [ofTool.storage.driver] : [])])
  const listsDrivers = usesOf('drivers').some(({ entry }) => !attributeOf('driver', entry)) || heroDrivers || heroFiles
  const [groups, sections] = [valuesOf('settings', uses), valuesOf('configuration', uses)]
  const catalogs = Object.fromEntries(
    usesOf('catalogs').map(({ attributes: { base, level } }) => [
      catalogKey(base, level),
      buildCatalog(snapshot.pages[page.locale], base ? splitLocale(base).path : page.path, Number(level) || catalog.depth, page.path),
    ]),
  )
  return {
    drivers: listsDrivers ? data.drivers : data.drivers.filter(({ name }) => driverNames.has(name)),
    popularDrivers: shows('popularDrivers') ? findPopularDrivers(snapshot, page.locale) : [],
    labels: shows('labels') || tool ? data.labels : noLabels,
    commonOptions: shows('commonOptions') ? data.commonOptions : [],
    settings: data.settings.filter(({ name }) => groups.has(name)),
    configuration: data.configuration.filter((key) => sections.has(configurationSectionOf(key))),
    openApi: shows('openApi') ? data.openApi().document : null,
    catalogs,
    catalogPaths: Object.values(catalogs).flatMap(pathsOf),
  }
}

/** The attribute of a tag that names something of this type. */
const attributeOf = (type: AttributeType, { attributes }: TagSpec): string | undefined =>
  Object.keys(attributes).find((name) => typeOf(attributes[name]!) === type)

/** What tags name by attributes of this type. */
const valuesOf = (type: AttributeType, uses: readonly { entry: TagSpec; attributes: TagUse['attributes'] }[]): Set<string> =>
  new Set(uses.flatMap(({ entry, attributes }) => attributes[attributeOf(type, entry) ?? ''] ?? []))

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

const pathsOf = (entries: readonly CatalogEntry[]): string[] =>
  entries.flatMap(({ link, children }) => [...(link ? [splitLocale(link).path] : []), ...pathsOf(children)])
