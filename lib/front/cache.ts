import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AppAwayError, type App, type Revision } from './app'
import { pageFiles, pageOfDataFile } from './light-pages/lighten'
import type { Answer } from './prepare'
import type { Entry, Store } from './store'
import type { Prepare } from './prepare-in-thread'

/** What a request asks for: the address, and the form of it. */
export interface Wanted {
  /** Percent-encoded path, with the query where the app needs it. */
  target: string
  path: string
  /** Name of the form, part of the key. */
  form: string
  /** Request headers that ask for the form. */
  headers: Record<string, string>
}

/** An answer, kept or not; `tooLarge` where it is to be passed on as it comes. */
export type Found = { entry: Entry } | 'tooLarge'

export interface Cache {
  /** An entry that is current, from memory alone. */
  peek: (wanted: Wanted) => Entry | undefined
  /** An entry, current unless the app is away. */
  get: (wanted: Wanted) => Promise<Found>
  /** Whether the app has named a tag for a path. */
  knows: (path: string) => boolean
  /** Whether a document is current and kept, so that it can be sent without the app. */
  has: (path: string) => Promise<boolean>
  /** Takes over what the app says is current. */
  update: (revision: Revision) => void
  /** Resolves once the cache knows a revision, or after a while. */
  whenKnown: (revision: string) => Promise<void>
}

interface Options {
  store: Store
  app: App
  /** Asks the app; `tooLarge` for a body of more than `maxKeptBytes`. */
  fetch: (port: number, target: string, headers: Record<string, string>) => Promise<Answer | 'tooLarge'>
  prepare: Prepare
  /** Where the current tags are saved, so that a restart of the same site serves at once. */
  saved: { file: string; site: string }
  /** Paths of the build's files: what asks for others is of another build, or a stranger. */
  buildFiles: ReadonlySet<string>
  /** Headers that the app sends with everything, for what is answered without it. Names in lower case. */
  usualHeaders: Readonly<Record<string, string>>
  /** Whether pages are made before they are asked for. */
  isWarmed: boolean
}

/** Larger files are not kept: videos and archives beside pages. */
export const maxKeptBytes = 4 * 2 ** 20

const startTimeoutMs = 30_000
const knownTimeoutMs = 3000

/** Pages made in advance at a time: while one is prepared here, the app makes another. */
const warmedAtOnce = 2

const tidyIntervalMs = 24 * 3600 * 1000

const staticFiles = '/_next/static/'
const document = 'd'
const keyOf = ({ path: publicPath, form }: Pick<Wanted, 'path' | 'form'>) => `${publicPath} ${form}`

export function createCache({ store, app, fetch, prepare, saved, buildFiles, usualHeaders, isWarmed }: Options): Cache {
  let revision = readSaved(saved)
  let current = new Set(Object.values(revision.tags))
  /** Tags of the kept documents, so that looking for those that are not current reads no file twice. */
  const tagsOfKept = new Map<string, string | undefined>()
  /** Pages for addresses that do not exist, one for each language, by ETag. */
  const missing = new Map<string, Entry>()
  const pending = new Map<string, Promise<Found>>()
  const waiting = new Map<string, Set<() => void>>()
  let visitors = 0
  let warming = 0
  let tidiedAt = 0

  const isFresh = (entry: Entry) =>
    entry.isImmutable || (entry.tag === undefined ? entry.revision === revision.revision : current.has(entry.tag))

  /** Several requests for the same at the same time share one answer. */
  const load = (wanted: Wanted, old?: Entry): Promise<Found> => {
    const key = keyOf(wanted)
    const known = pending.get(key)
    if (known) return known
    const started = ask(wanted, old).finally(() => pending.get(key) === started && pending.delete(key))
    pending.set(key, started)
    return started
  }

  const ask = async (wanted: Wanted, old?: Entry): Promise<Found> => {
    const own = revision.revision
    for (const [etag, { tag = '' }] of missing) if (!current.has(tag)) missing.delete(etag)
    const etags = [old?.headers.etag, ...missing.keys()].filter(Boolean).join(', ')
    const port = await app.ready(startTimeoutMs)
    const answer = await fetch(port, wanted.target, { ...wanted.headers, ...(etags && { 'if-none-match': etags }) })
    if (answer === 'tooLarge') return answer
    const etag = String(answer.headers.etag ?? '')
    // A page that cannot be made any more is better than none.
    if (answer.status >= 500 && old) return { entry: old }
    if (answer.status === 304) {
      const unknown = missing.get(etag)
      if (unknown) return { entry: { ...unknown, headers: { ...unknown.headers, ...headersByPath(answer.headers) } } }
      if (!old) throw new Error(`${wanted.path}: the app answered 304 to a request for nothing that is kept`)
      // Without a tag, or with one that is current again, the kept one stays.
      const entry = { ...old, revision: own }
      if (old.tag === undefined) await store.put(keyOf(wanted), entry)
      return { entry }
    }
    return keep(wanted, await prepare(answer, answer.status === 404 ? '/404' : wanted.path, own), etag)
  }

  const keep = async (wanted: Wanted, { entry, files, fault }: Awaited<ReturnType<Prepare>>, etag: string): Promise<Found> => {
    if (fault !== undefined) {
      console.error(`${wanted.path}: ${fault}`)
      return { entry }
    }
    // Files first, so that a kept page always has them.
    for (const [file, one] of Object.entries(files)) await store.put(`${file} ${document}`, one)
    const control = String(entry.headers['cache-control'] ?? '')
    if (entry.status === 404 && entry.tag !== undefined) {
      missing.set(etag, entry)
      await store.put(`404 ${entry.tag}`, entry)
    } else if (entry.status === 200 && (entry.tag !== undefined || /^public\b/.test(control))) {
      if (wanted.form === document) tagsOfKept.set(wanted.path, entry.tag)
      await store.put(keyOf(wanted), entry)
    }
    if (entry.status === 404) await store.delete(keyOf(wanted))
    return { entry }
  }

  /** The data of a page is made with the page. */
  const loadPageFile = async (wanted: Wanted): Promise<Found> => {
    const page = pageOfDataFile(wanted.path)
    if (page && current.has(page.tag))
      await load({ target: page.publicPath, path: page.publicPath, form: document, headers: { accept: 'text/html' } })
    const entry = await store.find(keyOf(wanted))
    return { entry: entry ?? notFound(revision.revision, usualHeaders) }
  }

  const get = async (wanted: Wanted): Promise<Found> => {
    const old = await store.find(keyOf(wanted))
    if (old && isFresh(old)) return { entry: old }
    // Older than it should be, but at once.
    if (old && app.port() === undefined) return { entry: old }
    if (wanted.path.startsWith(pageFiles)) return loadPageFile(wanted)
    if (wanted.path.startsWith(staticFiles) && !buildFiles.has(wanted.path)) return { entry: notFound(revision.revision, usualHeaders) }
    try {
      return await load(wanted, old)
    } catch (error) {
      if (old) return { entry: old }
      throw error
    }
  }

  /** Makes what is not current, what has changed first, as long as no visitor waits. */
  const warm = async (): Promise<void> => {
    const own = ++warming
    const paths = [...new Set([...revision.changed, ...Object.keys(revision.tags)])].filter(
      (publicPath) => !/^\/og\/|^(?:\/\w+)?\/404$/.test(publicPath),
    )
    const warmNext = async (): Promise<void> => {
      for (let publicPath = paths.shift(); publicPath !== undefined; publicPath = paths.shift()) {
        if (own !== warming) return
        const wanted = { target: publicPath, path: publicPath, form: document, headers: { accept: 'text/html' } }
        if (current.has(tagsOfKept.get(publicPath) ?? '')) continue
        const old = await store.find(keyOf(wanted))
        tagsOfKept.set(publicPath, old?.tag)
        if (old && isFresh(old)) continue
        while (visitors > 0) await new Promise((resolve) => setTimeout(resolve, 5))
        await load(wanted, old).catch((error: unknown) => {
          // An app that has gone is reported where it is supervised.
          const isAway = error instanceof AppAwayError || String((error as NodeJS.ErrnoException).code).startsWith('ECONN')
          if (!isAway) console.error(`${publicPath}: ${(error as Error).message}`)
        })
      }
    }
    await Promise.all(Array.from({ length: warmedAtOnce }, warmNext))
    if (own !== warming || Date.now() - tidiedAt < tidyIntervalMs) return
    tidiedAt = Date.now()
    await store.tidy(isFresh)
  }

  return {
    peek: (wanted) => {
      const entry = store.peek(keyOf(wanted))
      return entry && isFresh(entry) ? entry : undefined
    },
    get: async (wanted) => {
      visitors++
      try {
        return await get(wanted)
      } finally {
        visitors--
      }
    },
    has: async (publicPath) => {
      const entry = await store.find(`${publicPath} ${document}`)
      return entry !== undefined && isFresh(entry)
    },
    knows: (publicPath) => revision.tags[publicPath] !== undefined,
    update: (news) => {
      revision = news
      current = new Set(Object.values(news.tags))
      // What is on its way may be of the revision before: who asks from now on gets an answer of this one.
      pending.clear()
      for (const resolve of waiting.get(news.revision) ?? []) resolve()
      waiting.delete(news.revision)
      save(saved, news)
      if (isWarmed) void warm()
    },
    whenKnown: (wanted) =>
      new Promise((resolve) => {
        if (wanted === revision.revision) return resolve()
        const list = waiting.get(wanted) ?? new Set()
        waiting.set(wanted, list)
        list.add(resolve)
        setTimeout(() => {
          list.delete(resolve)
          resolve()
        }, knownTimeoutMs).unref()
      }),
  }
}

/** Headers that depend on the path also where nothing exists: nothing below the token tools is stored or named to other sites. */
function headersByPath(headers: Answer['headers']): Entry['headers'] {
  return Object.fromEntries(['cache-control', 'referrer-policy'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

function notFound(revision: string, usualHeaders: Options['usualHeaders']): Entry {
  const plain = Buffer.from('Not found.\n')
  const headers = { ...usualHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 404, headers, body: { plain }, size: plain.length, revision, isImmutable: false, files: [] }
}

const none: Revision = { revision: '', changed: [], tags: {} }

/** The tags that were current when the same site ran last. */
function readSaved({ file, site }: Options['saved']): Revision {
  try {
    const { site: of, ...revision } = JSON.parse(readFileSync(file, 'utf8')) as Revision & { site: string }
    return of === site ? revision : none
  } catch {
    return none
  }
}

function save({ file, site }: Options['saved'], { revision, tags }: Revision): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ site, revision, changed: [], tags }))
    renameSync(`${file}.new`, file)
  } catch (error) {
    console.warn(`${path.basename(file)} cannot be saved: ${(error as Error).message}`)
  }
}
