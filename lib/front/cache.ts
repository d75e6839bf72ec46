import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EventEmitter, once } from 'node:events'
import { localizedPath, splitLocale } from '@/lib/site/locales'
import { errorOfFile, type ContentError } from '@/lib/content/errors'
import { AppAwayError, isLost, type App } from './app'
import { LostPageError } from './app-process'
import { fetchFromApp } from './ask-app'
import { RefusedError, type Gate } from './gate'
import { pageFiles } from './light-pages/next-http'
import { findExcess, tagOf, type Answer, type Prepare, type Prepared } from './prepare'
import type { Current, Live } from '@/lib/publish/messages'
import type { Entry, Store } from './store'

/** What a request is for: the path in its canonical form, and the variant of the response. */
export interface Wanted {
  path: string
  /** Request headers that ask for the variant. */
  headers: Record<string, string>
}

export type Cache = ReturnType<typeof createCache>

interface Options {
  store: Store
  app: App
  gate: Gate
  prepare: Prepare
  /** Where the current tags are saved, so that a restart of the same site serves at once. */
  saved: { file: string; site: string }
  /** How long after the start pages are made before they are asked for, in milliseconds; never if undefined. */
  warmAfterMs: number | undefined
}

/** How long a request waits for an app that is still reading its pages. */
const readingTimeoutMs = 30_000

/** A page during which the app has ended this often is not tried again until it changes. The first time, another one may be to blame. */
const maxFaults = 2

/** So many changed pages are made before they are shown, and no further ones after this time. */
const maxProven = 40
const proofMs = 5000

/** Pages are rendered in advance. Other files are for programs, which can wait: the largest take seconds, and change with every page. */
const isPage = /(?:\/|\.html|\/404)$/
/** Pages for addresses that do not exist, one for each language. */
const isMissing = /\/404$/

/** Of several pages at which the app has ended, one is to blame: each is asked for again alone. */
class NotAloneError extends RefusedError {}

const cannotBeMade = () => new RefusedError(503, 60, 'This page cannot be made.')

const documentAt = (publicPath: string): Wanted => ({ path: publicPath, headers: { accept: 'text/html' } })
const keyOf = ({ path: address, headers }: Wanted) => `${address} ${Object.values(headers).join(' ')}`
const keyOfFile = (address: string) => keyOf(documentAt(address))

export function createCache({ store, app, gate, prepare, saved, warmAfterMs }: Options) {
  let current = readSaved(saved)
  let paths = pathsByTag(current)
  const pending = new Map<string, Promise<Entry | undefined>>()
  const changes = new EventEmitter().setMaxListeners(0)
  /** What the app is making; still so when the connection ends before the app is known to have ended. */
  const making = new Set<{ path: string }>()
  /** How often the app has ended while it made a page, for the state of the page with this tag. */
  const faults = new Map<string, { tag: string; count: number }>()
  let warming = 0
  let hits = 0
  let misses = 0
  /** Pages that are kept once they are shown. */
  let proven: { wanted: Wanted; answer: Answer; prepared: Prepared }[] = []
  const warmFrom = warmAfterMs === undefined ? Infinity : Date.now() + warmAfterMs

  const tagAt = (publicPath: string) => current.tags[publicPath] ?? current.state
  const isRefused = (publicPath: string) => (faults.get(publicPath)?.count ?? 0) >= maxFaults

  /** The app has ended while it made this page. Of several one is to blame: each is tried once more, alone. */
  const blame = (publicPath: string): void => {
    const count = (faults.get(publicPath)?.count ?? 0) + 1
    faults.set(publicPath, { tag: tagAt(publicPath), count })
    if (count === maxFaults) console.error(`${publicPath} cannot be made: the app has ended each time. It is tried again when it changes.`)
    updateFaults()
  }
  /** A page that costs the app too much to be asked for again. */
  const refuse = (publicPath: string, why: string): RefusedError => {
    faults.set(publicPath, { tag: tagAt(publicPath), count: maxFaults })
    console.error(`${publicPath} is not shown: ${why}. It is tried again when it changes.`)
    return cannotBeMade()
  }
  const updateFaults = (): void => {
    for (const [publicPath, { tag }] of faults) if (tag !== tagAt(publicPath)) faults.delete(publicPath)
    gate.setAlone([...faults.values()].some(({ count }) => count < maxFaults))
  }

  /** The app has not read all tags yet when it names the others: that of a page which it has made is in its answer. */
  const learn = ({ path: address }: Wanted, status: number, tag: string | undefined, askedState: string): void => {
    const page = status === 404 ? localizedPath(splitLocale(address).locale, '/404') : address
    if (tag === undefined || askedState !== current.state || current.tags[page] !== '') return
    current.tags[page] = tag
    paths.set(tag, page)
    changes.emit('change')
  }

  const isFresh = (entry: Entry) => entry.isImmutable || paths.has(entry.tag)

  /** Several requests for the same at the same time share one answer. */
  const load = (wanted: Wanted, old?: Entry): Promise<Entry | undefined> => {
    const key = keyOf(wanted)
    const inProgress = pending.get(key)
    if (inProgress) return inProgress
    const started = ask(wanted, key, old).finally(() => pending.get(key) === started && pending.delete(key))
    pending.set(key, started)
    return started
  }

  const ask = async (wanted: Wanted, key: string, old?: Entry): Promise<Entry | undefined> => {
    const askedState = current.state
    const missing = Object.keys(current.tags).filter((one) => isMissing.test(one) && one !== wanted.path)
    const keptMissing = await Promise.all(missing.map((one) => store.find(keyOf({ ...wanted, path: one }))))
    const offered = [old, ...keptMissing].filter((entry) => entry !== undefined)
    const etags = offered.flatMap(({ headers }) => headers.etag ?? []).join(', ')
    const headers = { ...wanted.headers, ...(etags && { 'if-none-match': etags }) }
    const page = { path: wanted.path }
    making.add(page)
    let attempts = 0
    const request = app.use(async (port) => {
      if (isRefused(wanted.path)) throw cannotBeMade()
      if (attempts++ > 0 && making.size > 1 && faults.has(wanted.path))
        throw new NotAloneError(503, 1, 'The application ended while it made this page.')
      return fetchFromApp(port, wanted.path, headers)
    })
    const answer = await request.finally(() => making.delete(page))
    if (faults.delete(wanted.path)) updateFaults()
    // A page that cannot be made any more is better than none.
    if (!answer || (answer.status >= 500 && old)) return old
    if (answer.status === 304) {
      const same = offered.find((entry) => entry.headers.etag === answer.headers.etag)
      if (!same) throw new Error(`${wanted.path}: the app answered 304 to a request for nothing that is kept`)
      // Its headers replace those that are kept, but for `Vary`, which the cache has added to.
      const { vary: _, ...news } = answer.headers
      learn(wanted, same.status, tagOf(answer), askedState)
      const entry = { ...same, headers: { ...same.headers, ...news }, tag: tagOf(answer) ?? askedState }
      if (same === old) await store.put(key, entry)
      else if (old) await store.delete(key)
      return entry
    }
    learn(wanted, answer.status, tagOf(answer), askedState)
    const excess = findExcess(answer)
    if (excess) throw refuse(wanted.path, excess)
    const prepared = await prepare(answer, wanted.path, askedState).catch((error: unknown) => {
      // The thread has ended, for want of memory for one of the pages that it had.
      blame(wanted.path)
      throw error
    })
    return keep(wanted, prepared)
  }

  const keep = async (wanted: Wanted, { entry: prepared, files, fault }: Prepared): Promise<Entry> => {
    const key = keyOf(wanted)
    const entry = { ...prepared, files: Object.keys(files).map(keyOfFile) }
    if (fault !== undefined) {
      console.error(`${wanted.path}: ${fault}`)
      return entry
    }
    const page = paths.get(entry.tag)
    const isPublic = /^public\b/.test(String(entry.headers['cache-control'] ?? ''))
    // Each `put` sets the memory first, so that requests during the writes to the disk already get the new page.
    await Promise.all([
      ...Object.entries(files).map(([file, one]) => store.put(keyOfFile(file), one)),
      ...(entry.status === 200 && (page || isPublic) ? [store.put(key, entry)] : []),
      ...(entry.status === 404 ? [store.delete(key)] : []),
      // One page says it for all addresses of a language, and is kept under its own.
      ...(entry.status === 404 && page ? [store.put(keyOf({ ...wanted, path: page }), entry)] : []),
    ])
    return entry
  }

  /** The page that has a tag. While the app is still reading pages, an unknown tag may belong to one of those that are left. */
  const pathOfTag = async (tag: string): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(readingTimeoutMs)
    while (!paths.has(tag) && Object.values(current.tags).includes('') && !signal.aborted)
      await once(changes, 'change', { signal }).catch(() => {})
    return paths.get(tag)
  }

  const get = async (wanted: Wanted, client: string): Promise<Entry | undefined> => {
    const key = keyOf(wanted)
    const old = await store.find(key)
    // Where the app is away, older than it should be, but at once.
    if (old && (isFresh(old) || !app.isThere())) {
      hits++
      return old
    }
    misses++
    // The data of a page has the page's tag as its name, and is made with the page.
    const page = wanted.path.startsWith(pageFiles) && (await pathOfTag(path.basename(wanted.path, '.js')))
    const needed = page ? documentAt(page) : wanted
    try {
      const made = await (pending.get(keyOf(needed)) ?? makeInTurn(needed, client))
      return page ? await store.find(key) : made
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  const makeInTurn = async (wanted: Wanted, client: string, isAgain = false): Promise<Entry | undefined> => {
    const leave = await gate.enter(client)
    try {
      // Somebody else may have asked for it meanwhile.
      const old = await store.find(keyOf(wanted))
      return old && isFresh(old) ? old : await load(wanted, old)
    } catch (error) {
      if (isAgain || !(error instanceof NotAloneError)) throw error
    } finally {
      leave()
    }
    return makeInTurn(wanted, client, true)
  }

  /** Makes what is not current, what has changed first, as long as no visitor waits. */
  const warm = async (): Promise<void> => {
    const round = ++warming
    for (const publicPath of new Set([...current.changed, ...Object.keys(current.tags)])) {
      if (!isPage.test(publicPath) || isRefused(publicPath)) continue
      const wanted = documentAt(publicPath)
      const leave = await gate.enterLast()
      try {
        if (round !== warming) return
        const old = await store.find(keyOf(wanted))
        if (!old || !isFresh(old)) await load(wanted, old)
      } catch (error) {
        // An app that has gone is reported where it is supervised.
        if (!(error instanceof AppAwayError) && !isLost(error)) console.error(`${publicPath}: ${(error as Error).message}`)
      } finally {
        leave()
      }
    }
  }

  /** Removes what no current page has needed for long. */
  const tidy = async (): Promise<void> => {
    const needed: string[] = []
    for (const publicPath of Object.keys(current.tags)) {
      const key = keyOf(documentAt(publicPath))
      const entry = await store.find(key)
      if (entry && isFresh(entry)) needed.push(key, ...entry.files)
    }
    await store.tidy(needed)
  }

  return {
    /** An entry that is current, from memory alone. */
    peek: (wanted: Wanted) => {
      const entry = store.peek(keyOf(wanted))
      if (!entry || !isFresh(entry)) return undefined
      hits++
      return entry
    },
    /** An entry, current unless the app is away; undefined for what is not kept. @throws RefusedError */
    get,
    tidy,
    /** The tag that the app has named for a path, now or in the last run. */
    tagOf: (publicPath: string) => current.tags[publicPath],
    /** Takes over what the app says is current. */
    update: (next: Current) => {
      current = next
      paths = pathsByTag(next)
      updateFaults()
      changes.emit('change')
      // What is on its way may be of the state before: who asks from now on gets an answer of this one.
      pending.clear()
      for (const { wanted, answer, prepared } of proven.splice(0)) {
        learn(wanted, answer.status, tagOf(answer), next.state)
        void keep(wanted, prepared)
      }
      try {
        writeFileSync(saved.file, JSON.stringify({ site: saved.site, ...next, changed: [] }))
      } catch {
        // The store says that nothing can be written.
      }
      if (warmFrom < Infinity) setTimeout(() => void warm(), Math.max(0, warmFrom - Date.now()))
    },
    /**
     * Makes pages that have changed, before they are shown to anybody.
     * @param suspect file at whose page the app has ended, which comes first
     * @returns an error for each that the app cannot make
     * @throws LostPageError
     */
    prove: async ({ sources, state }: Pick<Live, 'sources' | 'state'>, suspect?: string): Promise<ContentError[]> => {
      const errors: ContentError[] = []
      const until = Date.now() + proofMs
      const prepared: Promise<typeof proven>[] = []
      proven = []
      // An app that has just started takes long for its first page: that of this file is made however long it takes.
      const pages = Object.entries(sources).toSorted(([, one], [, other]) => Number(other === suspect) - Number(one === suspect))
      for (const [publicPath, file] of pages.slice(0, maxProven)) {
        if (Date.now() > until) break
        const wanted = documentAt(publicPath)
        const leave = gate.enterNow()
        try {
          const answer = await app.use(
            (port) => fetchFromApp(port, publicPath, wanted.headers),
            () => false,
          )
          if (!answer) continue
          const excess = findExcess(answer)
          if (answer.status >= 500)
            errors.push(errorOfFile(file, `the page cannot be made: the app answers ${answer.status}, as its log says`))
          else if (excess) errors.push(errorOfFile(file, excess))
          // The app makes the next page meanwhile. What cannot be prepared now is made when it is asked for.
          else
            prepared.push(
              prepare(answer, publicPath, state).then(
                (one) => [{ wanted, answer, prepared: one }],
                () => [],
              ),
            )
        } catch (error) {
          throw new LostPageError(file, { cause: error })
        } finally {
          leave()
        }
      }
      const made = await Promise.all(prepared)
      if (errors.length === 0) proven = made.flat()
      return errors
    },
    describe: () => ({ hits, misses }),
    /** The app has ended: one of the pages that it was making may be to blame. */
    blameMaking: () => new Set([...making].map((page) => page.path)).forEach(blame),
  }
}

/** What is current: the public path that each tag is of, and the state, which is of none. */
function pathsByTag({ state, tags }: Current): Map<string, string> {
  const tagsRead = Object.entries(tags).filter(([, tag]) => tag !== '')
  return new Map([[state, ''], ...tagsRead.map(([publicPath, tag]) => [tag, publicPath] as const)])
}

/** The tags that were current when the same site ran last. */
function readSaved({ file, site }: Options['saved']): Current {
  try {
    const { site: of, ...current } = JSON.parse(readFileSync(file, 'utf8')) as Current & { site: string }
    if (of === site) return current
  } catch {
    // The first start, or a process that ended while it wrote.
  }
  return { state: '', changed: [], tags: {} }
}
