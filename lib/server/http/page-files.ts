import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { dataFile } from '@/lib/server/render/post-process/data-file'
import type { CachedResponse, CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { Revision } from '@/lib/server/publish/revision'

interface Options {
  store: PageStore
  revision: () => Revision | undefined
  findPage: (address: string) => Promise<CachedPage | undefined>
}

/** Addresses by the file of their data. */
const addressesByFile = memoizeByObject(
  ({ keys }: Revision) => new Map(Object.entries(keys).map(([address, key]) => [dataFile(key), address])),
)

/** Finds files that belong to pages, also the data of a page that only another server has made so far: its document may have come from there. */
export function createPageFiles({ store, revision, findPage }: Options): (pathname: string) => Promise<CachedResponse | undefined> {
  return async (pathname) => {
    const known = await store.findFile(pathname)
    if (known) return known
    const present = revision()
    const address = present && addressesByFile(present).get(pathname)
    return address === undefined ? undefined : (await findPage(address))?.files[pathname]
  }
}
