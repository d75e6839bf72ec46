import { apiTags } from './api/data-tags'
import { driverTags } from './driver/data-tags'
import { optionTags } from './option-table/data-tags'
import type { specs, FeatureName } from './specs'
import type { ContentData } from '@/lib/content/data/content-data'
import type { Driver, Tile } from '@/lib/content/data/drivers'
import type { SearchOption } from '@/lib/content/data/option-list'
import type { OpenApiDocument } from '@/lib/content/data/openapi-schema'
import { type CatalogEntry, catalogKey } from '@/lib/navigation/catalog'
import type { Locale } from '@/lib/site/locales'
import { link } from '@/lib/content/data/write-text'

/** What tags show of the content's data. */
export interface ShownData extends Pick<ContentData, 'commonOptions' | 'settings' | 'configuration' | 'labels'> {
  /** Those that a page names, or all of them for a list of drivers. */
  drivers: readonly Driver[]
  openApi: OpenApiDocument | null
}

/** The page that a tag is on. */
interface TagPage {
  /** Path below the content folder, where its links start. */
  file: string
  locale: Locale
  named: ShownData & { catalogs: Readonly<Record<string, readonly CatalogEntry[]>> }
}

type Attributes = Readonly<Record<string, string>>

/** A tag that shows data, without its component. */
export interface DataTag {
  /** Writes the data in place of the tag in the page's Markdown. @param depth of the heading above */
  write: (attributes: Attributes, page: TagPage, depth: number) => string
  /** Whether the data says since which version something exists. */
  hasVersions?: (attributes: Attributes, data: ShownData) => boolean
  /** What search finds in the section of the tag, besides the section's own text. */
  record?: (attributes: Attributes, data: ShownData, locale: Locale) => TagRecord | undefined
}

interface TagRecord {
  kind: 'option' | 'call'
  text?: string
  /** Searchable, but not shown. */
  code: string
  options?: SearchOption[]
  /** Weight of a match, relative to 1. */
  weight?: number
  /** Tile of the driver that has the options. */
  tile?: Tile | undefined
}

/** Names of the tags of a feature whose specs have `data`. */
type DataTagsOf<Spec> = Spec extends { tags: infer Tags }
  ? { [Name in keyof Tags]: Tags[Name] extends { data: unknown } ? Name : never }[keyof Tags]
  : never

/** All tags that show data: one that is missing here does not pass the type check. */
export const dataTags: Readonly<Record<DataTagsOf<(typeof specs)[FeatureName]>, DataTag>> = {
  ...apiTags,
  Catalog: { write: ({ base, level }, { named }) => listEntries(named.catalogs[catalogKey(base, level)] ?? []).join('\n') },
  ...driverTags,
  ...optionTags,
}

/** The entry of a tag; `undefined` if it shows no data. */
export const findDataTag = (name: string): DataTag | undefined => (dataTags as Readonly<Record<string, DataTag>>)[name]

function listEntries(entries: readonly CatalogEntry[], indent = ''): string[] {
  return entries.flatMap(({ text, link: address, children }) => [
    `${indent}- ${address ? link(text, address) : text}`,
    ...listEntries(children, `${indent}  `),
  ])
}
