import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { dataFilesOf, dataFilesPrefix } from '@/lib/server/render/post-process/data-file'
import type { CachedResponse, CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { publicPath, type Revision } from '@/lib/server/publish/revision'

interface Options {
  store: PageStore
  revision: () => Revision | undefined
  findPage: (route: string) => Promise<CachedPage | undefined>
}

/** Route paths by the prefix of the URLs of their data files. */
const routesByFile = memoizeByObject(
  ({ keys }: Revision) => new Map(Object.keys(keys).map((route) => [dataFilesOf(publicPath(route)), route])),
)

/**
 * Finds files that belong to pages. If only another server has rendered a page so far, the page is rendered here for its data files: the
 * document may have come from that server.
 */
export function createPageFiles({ store, revision, findPage }: Options): (pathname: string) => Promise<CachedResponse | undefined> {
  return async (pathname) => {
    const known = await store.findFile(pathname)
    if (known) return known
    const current = revision()
    const route = current && routesByFile(current).get(dataFilesPrefix(pathname))
    return route === undefined ? undefined : (await findPage(route))?.files[pathname]
  }
}
