import { isDisconnected } from '../app/supervisor'
import { RefusedError, repeatTurn } from '../app/gate'
import type { Renderer } from '../app/renderer'
import { pageFiles } from '@/lib/site/protocol'
import type { CurrentSite } from '../current-site'
import { tagOf, type AppResponse, type Prepared } from './prepare'
import type { CachedResponse, Store } from './store'

/** What a request asks for: a path in its canonical form, and which variant of the response. */
export interface Wanted {
  path: string
  /** Request headers that ask for the variant. */
  headers: Record<string, string>
}

/** What is asked for cannot exist. */
export class MissingError extends Error {}

export type Responses = ReturnType<typeof createResponses>

interface Options {
  store: Store
  renderer: Renderer
  current: CurrentSite
  /** Milliseconds from the start until pages are rendered in advance; undefined if they never are. */
  warmAfterMs: number | undefined
}

/** Only pages are rendered in advance. Other files are for programs, which can wait; the largest take seconds and change with every page. */
const isPage = /(?:\/|\.html|\/404)$/
/** The page that is sent for all addresses of a language that do not exist, with the status 404. */
const isMissing = /\/404$/

export const markdownAt = (publicPath: string): Wanted => ({ path: publicPath, headers: { accept: 'text/markdown' } })
export const documentAt = (publicPath: string): Wanted => ({ path: publicPath, headers: { accept: 'text/html' } })
const keyOf = ({ path: address, headers }: Wanted) => `${address} ${Object.values(headers).join(' ')}`
const keyOfFile = (address: string) => keyOf(documentAt(address))

export function createResponses({ store, renderer, current, warmAfterMs }: Options) {
  const pending = new Map<string, Promise<CachedResponse | undefined>>()
  let warming = 0
  let hits = 0
  let misses = 0
  const warmFrom = warmAfterMs === undefined ? Infinity : Date.now() + warmAfterMs

  const isFresh = (response: CachedResponse) => response.isImmutable || current.pathOf(response.tag) !== undefined

  /** Requests for the same page share one response of the app. */
  const load = (wanted: Wanted, old?: CachedResponse): Promise<CachedResponse | undefined> => {
    const key = keyOf(wanted)
    const inProgress = pending.get(key)
    if (inProgress) return inProgress
    const started = render(wanted, key, old).finally(() => pending.get(key) === started && pending.delete(key))
    pending.set(key, started)
    return started
  }

  const render = async (wanted: Wanted, key: string, old?: CachedResponse): Promise<CachedResponse | undefined> => {
    const { version } = current.site()!
    const rendered = await renderer.render(wanted.path, wanted.headers, version, old?.headers.etag)
    // An outdated page is better than an error.
    if (!rendered || (rendered.appResponse.status >= 500 && old)) return old
    const { appResponse, prepared } = rendered
    current.learn(wanted.path, tagOf(appResponse), version)
    if (prepared) return keep(wanted, prepared)
    if (!old) throw new Error(`${wanted.path}: the app answered 304 to a request for nothing that is kept`)
    // The new headers replace the cached ones, except `Vary`, to which the cache has added a name.
    const { vary: _, ...news } = appResponse.headers
    const response = { ...old, headers: { ...old.headers, ...news }, tag: tagOf(appResponse) ?? version }
    await store.put(key, response)
    return response
  }

  const keep = async (wanted: Wanted, { response: prepared, files, problem }: Prepared): Promise<CachedResponse> => {
    const response = { ...prepared, files: Object.keys(files).map(keyOfFile) }
    if (problem !== undefined) {
      console.error(`${wanted.path}: ${problem}`)
      return response
    }
    const isWhole = response.status === (isMissing.test(wanted.path) ? 404 : 200)
    const isPublic = /^public\b/.test(String(response.headers['cache-control'] ?? ''))
    // `put` changes the memory before it writes to the disk, so that all of this is in memory at once.
    await Promise.all([
      ...Object.entries(files).map(([file, one]) => store.put(keyOfFile(file), one)),
      ...(isWhole && (current.pathOf(response.tag) || isPublic) ? [store.put(keyOf(wanted), response)] : []),
    ])
    return response
  }

  const get = async (wanted: Wanted, client: string, signal: AbortSignal): Promise<CachedResponse | undefined> => {
    const key = keyOf(wanted)
    const old = await store.find(key)
    // While the app is away, an outdated page is better than none.
    if (old && (isFresh(old) || !renderer.isThere())) {
      hits++
      return old
    }
    misses++
    const page = wanted.path.startsWith(pageFiles) ? await findPageOf(wanted.path, signal) : undefined
    const needed = page ? documentAt(page) : wanted
    try {
      const made = await repeatTurn(() => pending.get(keyOf(needed)) ?? renderInTurn(needed, client, signal))
      return page ? await store.find(key) : made
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  /** The only files of this folder that can be made on demand are the data of current pages, which have the page's tag as their name. */
  const findPageOf = async (file: string, signal: AbortSignal): Promise<string> => {
    const tag = /^[\w-]{22}(?=\.js$)/.exec(file.slice(pageFiles.length))?.[0]
    const page = tag && (await current.findPath(tag, signal))
    if (!page) throw new MissingError(file)
    return page
  }

  const renderInTurn = (wanted: Wanted, client: string, signal: AbortSignal): Promise<CachedResponse | undefined> =>
    renderer.inTurn(client, signal, async () => {
      // Another request may have loaded it while this one waited.
      const old = await store.find(keyOf(wanted))
      return old && isFresh(old) ? old : load(wanted, old)
    })

  /** Renders the pages that are not current while no visitor waits, those that have changed first. */
  const warm = async (): Promise<void> => {
    const round = ++warming
    const { changed, tags } = current.site()!
    for (const publicPath of new Set([...changed, ...Object.keys(tags)])) {
      if (round !== warming) return
      if (!isPage.test(publicPath)) continue
      const wanted = documentAt(publicPath)
      try {
        await renderer.whenIdle(async () => {
          const old = await store.find(keyOf(wanted))
          if (round === warming && !(old && isFresh(old))) await load(wanted, old)
        })
      } catch (error) {
        // The supervisor reports an app that has ended. A page that has lost its turn is rendered on demand; that one cannot be made has been said.
        if (!(error instanceof RefusedError) && !isDisconnected(error)) console.error(`${publicPath}: ${(error as Error).message}`)
      }
    }
  }

  current.onChange(() => {
    // Responses in progress may be of the content before, so new requests do not share them.
    pending.clear()
    if (warmFrom < Infinity) setTimeout(() => void warm(), Math.max(0, warmFrom - Date.now()))
  })

  return {
    /** A current response that is in memory. */
    peek: (wanted: Wanted) => {
      const response = store.peek(keyOf(wanted))
      if (!response || !isFresh(response)) return undefined
      hits++
      return response
    },
    /** A response, current unless the app is away; undefined for a response that is too long to be cached. @throws RefusedError, MissingError */
    get,
    /** Caches a page that was rendered and prepared elsewhere. */
    keepMade: (wanted: Wanted, appResponse: AppResponse, prepared: Prepared): void => {
      current.learn(wanted.path, tagOf(appResponse), current.site()!.version)
      void keep(wanted, prepared)
    },
    describe: () => ({ hits, misses }),
  }
}
