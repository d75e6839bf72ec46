import { localizedPath, splitLocale } from '@/lib/site/locales'
import { AppAwayError, isLost, type App } from '../app/supervisor'
import { fetchFromApp } from '../app/ask'
import { repeatLost, TurnLostError, type Gate } from '../app/gate'
import { pageFiles } from '@/lib/site/protocol'
import type { CurrentTags } from '../current-tags'
import { findExcess, tagOf, type Answer, type Prepare, type Prepared } from './prepare'
import type { Entry, Store } from './store'
import type { Suspects } from '../app/suspects'

/** What a request asks for: a path in its canonical form, and which variant of the response. */
export interface Wanted {
  path: string
  /** Request headers that ask for the variant. */
  headers: Record<string, string>
}

/** What is asked for cannot exist. */
export class MissingError extends Error {}

export type Cache = ReturnType<typeof createCache>

interface Options {
  store: Store
  app: App
  gate: Gate
  current: CurrentTags
  suspects: Suspects
  prepare: Prepare
  /** Milliseconds from the start until pages are rendered in advance; undefined if they never are. */
  warmAfterMs: number | undefined
}

/** Only pages are rendered in advance. Other files are for programs, which can wait; the largest take seconds and change with every page. */
const isPage = /(?:\/|\.html|\/404)$/
/** The page that is sent for all addresses of a language that do not exist. */
const isMissing = /\/404$/

export const documentAt = (publicPath: string): Wanted => ({ path: publicPath, headers: { accept: 'text/html' } })
const keyOf = ({ path: address, headers }: Wanted) => `${address} ${Object.values(headers).join(' ')}`
const keyOfFile = (address: string) => keyOf(documentAt(address))

export function createCache({ store, app, gate, current, suspects, prepare, warmAfterMs }: Options) {
  const pending = new Map<string, Promise<Entry | undefined>>()
  let warming = 0
  let hits = 0
  let misses = 0
  const warmFrom = warmAfterMs === undefined ? Infinity : Date.now() + warmAfterMs

  const isFresh = (entry: Entry) => entry.isImmutable || current.pathOf(entry.tag) !== undefined

  const learn = ({ path: address }: Wanted, answer: Answer, status: number, state: string): void =>
    current.learn(status === 404 ? localizedPath(splitLocale(address).locale, '/404') : address, tagOf(answer), state)

  /** Requests for the same page share one response of the app. */
  const load = (wanted: Wanted, old?: Entry): Promise<Entry | undefined> => {
    const key = keyOf(wanted)
    const inProgress = pending.get(key)
    if (inProgress) return inProgress
    const started = ask(wanted, key, old).finally(() => pending.get(key) === started && pending.delete(key))
    pending.set(key, started)
    return started
  }

  const ask = async (wanted: Wanted, key: string, old?: Entry): Promise<Entry | undefined> => {
    const { state, tags } = current.all()
    const missing = Object.keys(tags).filter((one) => isMissing.test(one) && one !== wanted.path)
    const keptMissing = await Promise.all(missing.map((one) => store.find(keyOf({ ...wanted, path: one }))))
    const offered = [old, ...keptMissing].filter((entry) => entry !== undefined)
    const etags = offered.flatMap(({ headers }) => headers.etag ?? []).join(', ')
    const headers = { ...wanted.headers, ...(etags && { 'if-none-match': etags }) }
    // The tag may be of the content before, and the text of the content after.
    const requireSameContent = gate.beginPeriod()
    const answer = await suspects.make(wanted.path, (port) => fetchFromApp(port, wanted.path, headers))
    requireSameContent()
    // Responses without a page prove that the page has not made the app end; the others have to be prepared first.
    if (!answer || answer.status === 304 || answer.status >= 500) suspects.clear(wanted.path)
    // An outdated page is better than an error.
    if (!answer || (answer.status >= 500 && old)) return old
    if (answer.status === 304) {
      const same = offered.find((entry) => entry.headers.etag === answer.headers.etag)
      if (!same) throw new Error(`${wanted.path}: the app answered 304 to a request for nothing that is kept`)
      // The new headers replace the cached ones, except `Vary`, to which the cache has added a name.
      const { vary: _, ...news } = answer.headers
      learn(wanted, answer, same.status, state)
      const entry = { ...same, headers: { ...same.headers, ...news }, tag: tagOf(answer) ?? state }
      if (same === old) await store.put(key, entry)
      else if (old) await store.delete(key)
      return entry
    }
    learn(wanted, answer, answer.status, state)
    const excess = findExcess(answer)
    if (excess) throw suspects.refuse(wanted.path, excess)
    const prepared = await prepare(answer, wanted.path, state).catch((error: unknown) => {
      // It has taken too long, or has ended the thread for want of memory.
      suspects.blame(wanted.path)
      throw error
    })
    suspects.clear(wanted.path)
    return keep(wanted, prepared)
  }

  const keep = async (wanted: Wanted, { entry: prepared, files, problem }: Prepared): Promise<Entry> => {
    const key = keyOf(wanted)
    const entry = { ...prepared, files: Object.keys(files).map(keyOfFile) }
    if (problem !== undefined) {
      console.error(`${wanted.path}: ${problem}`)
      return entry
    }
    const page = current.pathOf(entry.tag)
    const isPublic = /^public\b/.test(String(entry.headers['cache-control'] ?? ''))
    // `put` changes the memory before it writes to the disk, so that all of this is in memory at once.
    await Promise.all([
      ...Object.entries(files).map(([file, one]) => store.put(keyOfFile(file), one)),
      ...(entry.status === 200 && (page || isPublic) ? [store.put(key, entry)] : []),
      ...(entry.status === 404 ? [store.delete(key)] : []),
      // The page for missing addresses is cached under its own path, and found there for each of them.
      ...(entry.status === 404 && page ? [store.put(keyOf({ ...wanted, path: page }), entry)] : []),
    ])
    return entry
  }

  const get = async (wanted: Wanted, client: string): Promise<Entry | undefined> => {
    const key = keyOf(wanted)
    const old = await store.find(key)
    // While the app is away, an outdated page is better than none.
    if (old && (isFresh(old) || !app.isThere())) {
      hits++
      return old
    }
    misses++
    const page = wanted.path.startsWith(pageFiles) ? await findPageOf(wanted.path) : undefined
    const needed = page ? documentAt(page) : wanted
    try {
      const made = await repeatLost(() => pending.get(keyOf(needed)) ?? makeInTurn(needed, client))
      return page ? await store.find(key) : made
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  /** The only files of this folder that can be made on demand are the data of current pages, which have the page's tag as their name. */
  const findPageOf = async (file: string): Promise<string> => {
    const tag = /^[\w-]{22}(?=\.js$)/.exec(file.slice(pageFiles.length))?.[0]
    const page = tag && (await current.findPath(tag))
    if (!page) throw new MissingError(file)
    return page
  }

  const makeInTurn = async (wanted: Wanted, client: string): Promise<Entry | undefined> => {
    const leave = await gate.enter(client)
    try {
      // Another request may have loaded it while this one waited.
      const old = await store.find(keyOf(wanted))
      return old && isFresh(old) ? old : await load(wanted, old)
    } finally {
      leave()
    }
  }

  /** Renders the pages that are not current while no visitor waits, those that have changed first. */
  const warm = async (): Promise<void> => {
    const round = ++warming
    const { changed, tags } = current.all()
    for (const publicPath of new Set([...changed, ...Object.keys(tags)])) {
      if (!isPage.test(publicPath) || suspects.isRefused(publicPath)) continue
      const wanted = documentAt(publicPath)
      const leave = await gate.enterLast()
      try {
        if (round !== warming) return
        const old = await store.find(keyOf(wanted))
        if (!old || !isFresh(old)) await load(wanted, old)
      } catch (error) {
        // The supervisor reports an app that has ended. A page that has lost its turn is rendered on demand.
        if (!(error instanceof AppAwayError || error instanceof TurnLostError) && !isLost(error))
          console.error(`${publicPath}: ${(error as Error).message}`)
      } finally {
        leave()
      }
    }
  }

  current.onState(() => {
    // Responses in progress may be of the state before, so new requests do not share them.
    pending.clear()
    if (warmFrom < Infinity) setTimeout(() => void warm(), Math.max(0, warmFrom - Date.now()))
  })

  return {
    /** A current entry that is in memory. */
    peek: (wanted: Wanted) => {
      const entry = store.peek(keyOf(wanted))
      if (!entry || !isFresh(entry)) return undefined
      hits++
      return entry
    },
    /** An entry, current unless the app is away; undefined for a response that is too long to be cached. @throws RefusedError, MissingError */
    get,
    /** Caches a page that was rendered and prepared elsewhere. */
    keepMade: (wanted: Wanted, answer: Answer, prepared: Prepared): void => {
      learn(wanted, answer, answer.status, current.all().state)
      void keep(wanted, prepared)
    },
    describe: () => ({ hits, misses }),
  }
}
