import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { dataFilesOf, dataFilesPrefix } from '@/lib/server/render/post-process/data-file'
import type { CachedResponse, CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { publicPath, type Revision } from '@/lib/server/publish/revision'

interface Options {
  store: PageStore
  revision: () => Revision | undefined
  findPage: (address: string) => Promise<CachedPage | undefined>
}

/** Route paths by the beginning of their data files' addresses. */
const routesByFile = memoizeByObject(
  ({ keys }: Revision) => new Map(Object.keys(keys).map((route) => [dataFilesOf(publicPath(route)), route])),
)

/** Finds files that belong to pages, also the data of a page that only another server has made so far: its document may have come from there. */
export function createPageFiles({ store, revision, findPage }: Options): (pathname: string) => Promise<CachedResponse | undefined> {
  return async (pathname) => {
    const known = await store.findFile(pathname)
    if (known) return known
    const present = revision()
    const route = present && routesByFile(present).get(dataFilesPrefix(pathname))
    return route === undefined ? undefined : (await findPage(route))?.files[pathname]
  }
}
