import { deserialize, serialize } from 'node:v8'
import type { ApiDescription } from './data/content-data'
import type { Snapshot } from './snapshot'

type StoredSnapshot = Omit<Snapshot, 'data'> & { data: Omit<Snapshot['data'], 'openApi'> & { openApi: ApiDescription } }

/** Serializes a snapshot for another process. The API description is read first, because functions cannot be serialized. */
export function packSnapshot(snapshot: Snapshot): Buffer {
  const stored: StoredSnapshot = { ...snapshot, data: { ...snapshot.data, openApi: snapshot.data.openApi() } }
  return serialize(stored)
}

/** Restores a snapshot from `packSnapshot`. */
export function unpackSnapshot(bytes: Buffer): Snapshot {
  const { data, ...rest } = deserialize(bytes) as StoredSnapshot
  return { ...rest, data: { ...data, openApi: () => data.openApi } }
}
