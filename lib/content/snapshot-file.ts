import { deserialize, serialize } from 'node:v8'
import type { ApiDescription } from './data/content-data'
import type { Snapshot } from './snapshot'

type StoredSnapshot = Omit<Snapshot, 'data'> & { data: Omit<Snapshot['data'], 'openApi'> & { openApi: ApiDescription } }

/** A snapshot as bytes, for another process. The API description is read for it: functions cannot travel. */
export function packSnapshot(snapshot: Snapshot): Buffer {
  const stored: StoredSnapshot = { ...snapshot, data: { ...snapshot.data, openApi: snapshot.data.openApi() } }
  return serialize(stored)
}

/** The snapshot that `packSnapshot` has packed. */
export function unpackSnapshot(bytes: Buffer): Snapshot {
  const { data, ...rest } = deserialize(bytes) as StoredSnapshot
  return { ...rest, data: { ...data, openApi: () => data.openApi } }
}
