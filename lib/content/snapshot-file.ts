import { DefaultDeserializer, DefaultSerializer } from 'node:v8'
import { localized, locales } from '@/lib/site/locales'
import type { ApiDescription } from './data/content-data'
import type { Snapshot } from './snapshot'

/** What comes first: the API description instead of the function that reads it, and how many entries the maps after it have. */
type StoredHead = Omit<Snapshot, 'data' | 'pages' | 'notes'> & {
  data: Omit<Snapshot['data'], 'openApi'> & { openApi: ApiDescription }
  sizes: number[]
}

/**
 * Serializes a snapshot for another process. The API description is read first, because functions cannot be serialized.
 * @yields after each page: 10,000 of them are 100 MB, and texts that nobody has asked for yet are parsed
 */
export function* packSnapshot({ pages, notes, data, ...rest }: Snapshot): Generator<undefined, Buffer> {
  const maps = [...locales.map((locale) => pages[locale]), notes]
  const head: StoredHead = { ...rest, data: { ...data, openApi: data.openApi() }, sizes: maps.map(({ size }) => size) }
  const writer = new DefaultSerializer()
  writer.writeHeader()
  writer.writeValue(head)
  for (const map of maps)
    for (const entry of map) {
      writer.writeValue(entry)
      yield
    }
  return writer.releaseBuffer()
}

/** Restores a snapshot from the bytes of `packSnapshot`. */
export function unpackSnapshot(bytes: Buffer): Snapshot {
  const reader = new DefaultDeserializer(bytes)
  reader.readHeader()
  const { data, sizes, ...rest } = reader.readValue() as StoredHead
  const readMap = <Value>() => new Map(Array.from({ length: sizes.shift() ?? 0 }, () => reader.readValue() as [string, Value]))
  return { ...rest, pages: localized(() => readMap()), notes: readMap(), data: { ...data, openApi: () => data.openApi } }
}
