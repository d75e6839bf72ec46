import 'server-only'
import { locales } from '@/lib/site/locales'
import { buildShards, type SearchFile } from '../shards/build-shards'
import { currentSearch, prepareSearch, type ReadySearch } from './search-service'

const made = new WeakMap<ReadySearch, Map<string, SearchFile>>()

/** All files of the browser search index of the current content, in both languages; a mirror serves these. */
export async function listSearchFiles(): Promise<SearchFile[]> {
  await prepareSearch()
  const ready = await currentSearch()
  return ready ? [...filesOf(ready).values()] : []
}

/** The file at a public path, or `undefined`. */
export async function findSearchFile(path: string): Promise<SearchFile | undefined> {
  const ready = await currentSearch()
  return ready && filesOf(ready).get(path)
}

/** Built on first request, because a site with a server rarely needs them. */
function filesOf(ready: ReadySearch): Map<string, SearchFile> {
  const known = made.get(ready)
  if (known) return known
  const files = locales.flatMap((locale) => buildShards(ready.languages[locale].data, ready.languages[locale].index))
  const byPath = new Map(files.map((file) => [file.path, file]))
  made.set(ready, byPath)
  return byPath
}
