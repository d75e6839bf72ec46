import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { AppAwayError, type App, type Revision } from './app'
import { pageOfDataFile } from './light-pages/lighten'
import type { Answer } from './prepare'
import type { Prepare } from './prepare-in-thread'
import type { Entry, Store } from './store'

/** What a request is for: the URL, and the variant of the response. */
export interface Wanted {
  /** Percent-encoded path, with the query where the app needs it. */
  target: string
  path: string
  /** Name of the form, part of the key. */
  form: string
  /** Request headers that ask for the form. */
  headers: Record<string, string>
}

export interface Cache {
  /** An entry that is current, from memory alone. */
  peek: (wanted: Wanted) => Entry | undefined
  /** An entry, current unless the app is away; undefined for what is too large to be kept. */
  get: (wanted: Wanted) => Promise<Entry | undefined>
  /** Marks work that a client is waiting for. No page is rendered in advance while any is in progress. */
  attend: <T>(work: Promise<T>) => Promise<T>
  /** Whether the app has named a tag for a path, now or in the last run. */
  knows: (path: string) => boolean
  /** Takes over what the app says is current. */
  update: (revision: Revision) => void
  /** Resolves once the cache has seen the revision named in a response, or after a timeout. */
  whenKnown: (revision: string | string[] | undefined) => Promise<void>
}

interface Options {
  store: Store
  app: App
  /** Asks the app; undefined for a body that is too large to be kept. */
  fetch: (port: number, target: string, headers: Record<string, string>) => Promise<Answer | undefined>
  prepare: Prepare
  /** Where the current tags are saved, so that a restart of the same site serves at once. */
  saved: { file: string; site: string }
  /** Whether this build has a file at an address below `/_next/static/`. Only pages of earlier builds, and strangers, request others. */
  isOfBuild: (address: string) => boolean
  /** How long after the start pages are made before they are asked for, in milliseconds; never if undefined. */
  warmAfterMs: number | undefined
}

const knownTimeoutMs = 3000
/** Pages made in advance at a time: while one is prepared here, the app makes another. */
const warmedAtOnce = 2
const tidyIntervalMs = 24 * 3600 * 1000

/** Pages are rendered in advance. Other files are for programs, which can wait: the largest take seconds, and change with every page. */
const isPage = /(?:\/|\.html)$/

const documentAt = (publicPath: string): Wanted => ({ target: publicPath, path: publicPath, form: 'd', headers: { accept: 'text/html' } })
const keyOf = ({ path, form }: Wanted) => `${path} ${form}`
const keyOfFile = (address: string) => keyOf(documentAt(address))

export function createCache({ store, app, fetch, prepare, saved, isOfBuild, warmAfterMs }: Options): Cache {
  let revision = readSaved(saved)
  let current = new Set(Object.values(revision.tags))
  /** Pages for addresses that do not exist, one for each language, by ETag. */
  const missing = new Map<string, Entry>()
  const pending = new Map<string, Promise<Entry | undefined>>()
  let visitors = 0
  let warming = 0
  const warmFrom = warmAfterMs === undefined ? Infinity : Date.now() + warmAfterMs
  let tidiedAt = 0

  const isFresh = (entry: Entry) =>
    entry.isImmutable || (entry.tag === undefined ? entry.revision === revision.revision : current.has(entry.tag))

  /** Several requests for the same at the same time share one answer. */
  const load = (wanted: Wanted, old?: Entry): Promise<Entry | undefined> => {
    const key = keyOf(wanted)
    const known = pending.get(key)
    if (known) return known
    const started = ask(wanted, key, old).finally(() => pending.get(key) === started && pending.delete(key))
    pending.set(key, started)
    return started
  }

  const ask = async (wanted: Wanted, key: string, old?: Entry): Promise<Entry | undefined> => {
    const own = revision.revision
    for (const [etag, { tag = '' }] of missing) if (!current.has(tag)) missing.delete(etag)
    const etags = [old?.headers.etag, ...missing.keys()].filter(Boolean).join(', ')
    const headers = { ...wanted.headers, ...(etags && { 'if-none-match': etags }) }
    const answer = await fetch(await app.ready(), wanted.target, headers)
    // A page that cannot be made any more is better than none.
    if (!answer || (answer.status >= 500 && old)) return old
    const etag = String(answer.headers.etag ?? '')
    if (answer.status === 304) {
      const unknown = missing.get(etag)
      if (unknown) return { ...unknown, headers: { ...unknown.headers, ...headersByPath(answer.headers) } }
      if (!old) throw new Error(`${wanted.path}: the app answered 304 to a request for nothing that is kept`)
      // Without a tag, or with one that is current again, the kept one stays.
      const entry = { ...old, revision: own }
      if (old.tag === undefined) await store.put(key, entry)
      return entry
    }
    const { entry, files, fault } = await prepare(answer, answer.status === 404 ? '/404' : wanted.path, own)
    if (fault !== undefined) {
      console.error(`${wanted.path}: ${fault}`)
      return entry
    }
    // Files first, so that a stored page always has them. They are in memory immediately, also for the next page with the same style sheet.
    await Promise.all(Object.entries(files).map(([file, one]) => store.put(keyOfFile(file), one)))
    if (entry.status === 404 && entry.tag !== undefined) missing.set(etag, entry)
    const isPublic = /^public\b/.test(String(entry.headers['cache-control'] ?? ''))
    if (entry.status === 200 && (entry.tag !== undefined || isPublic)) await store.put(key, entry)
    if (entry.status === 404) await store.delete(key)
    return entry
  }

  const get = async (wanted: Wanted): Promise<Entry | undefined> => {
    const key = keyOf(wanted)
    const old = await store.find(key)
    // Where the app is away, older than it should be, but at once.
    if (old && (isFresh(old) || app.port() === undefined)) return old
    // The data of a page is made with the page.
    const page = pageOfDataFile(wanted.path)
    if (page && current.has(page.tag)) {
      await load(documentAt(page.publicPath))
      return store.find(key)
    }
    if (wanted.path.startsWith('/_next/static/') && !isOfBuild(wanted.path)) return notFound
    return load(wanted, old).catch((error: unknown) => {
      if (old) return old
      throw error
    })
  }

  /** Makes what is not current, what has changed first, as long as no visitor waits. */
  const warm = async (): Promise<void> => {
    const own = ++warming
    const isTidying = Date.now() - tidiedAt > tidyIntervalMs
    const paths = [...new Set([...revision.changed, ...Object.keys(revision.tags)])].filter((publicPath) => isPage.test(publicPath))
    const warmNext = async (): Promise<void> => {
      for (let publicPath = paths.shift(); publicPath !== undefined; publicPath = paths.shift()) {
        if (own !== warming) return
        const wanted = documentAt(publicPath)
        const old = await store.find(keyOf(wanted))
        if (old && isTidying) await store.touch([keyOf(wanted), ...old.files.map(keyOfFile)])
        if (old && isFresh(old)) continue
        while (visitors > 0) await pause(5)
        await load(wanted, old).catch((error: unknown) => {
          // An app that has gone is reported where it is supervised.
          const isAway = error instanceof AppAwayError || String((error as NodeJS.ErrnoException).code).startsWith('ECONN')
          if (!isAway) console.error(`${publicPath}: ${(error as Error).message}`)
        })
      }
    }
    await Promise.all(Array.from({ length: warmedAtOnce }, warmNext))
    if (own !== warming || !isTidying) return
    tidiedAt = Date.now()
    // Made again when they are needed, with their files.
    missing.clear()
    await store.tidy()
  }

  const attend = <T>(work: Promise<T>): Promise<T> => {
    visitors++
    return work.finally(() => visitors--)
  }

  return {
    peek: (wanted) => {
      const entry = store.peek(keyOf(wanted))
      return entry && isFresh(entry) ? entry : undefined
    },
    get: (wanted) => attend(get(wanted)),
    attend,
    knows: (publicPath) => revision.tags[publicPath] !== undefined,
    update: (news) => {
      revision = news
      current = new Set(Object.values(news.tags))
      // What is on its way may be of the revision before: who asks from now on gets an answer of this one.
      pending.clear()
      try {
        writeFileSync(saved.file, JSON.stringify({ site: saved.site, ...news, changed: [] }))
      } catch {
        // The store says that nothing can be written.
      }
      if (warmFrom === Infinity) return
      setTimeout(() => void warm(), warmFrom - Date.now())
    },
    whenKnown: async (wanted) => {
      const until = Date.now() + knownTimeoutMs
      while (wanted !== undefined && wanted !== revision.revision && Date.now() < until) await pause(5)
    },
  }
}

const notFound: Entry = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body: { plain: Buffer.from('Not found.\n') },
  size: 'Not found.\n'.length,
  revision: '',
  isImmutable: false,
  files: [],
}

/** Headers that depend on the path also where nothing exists: nothing below the token tools is stored or named to other sites. */
function headersByPath(headers: Answer['headers']): Entry['headers'] {
  return Object.fromEntries(['cache-control', 'referrer-policy'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

/** The tags that were current when the same site ran last. */
function readSaved({ file, site }: Options['saved']): Revision {
  try {
    const { site: of, ...revision } = JSON.parse(readFileSync(file, 'utf8')) as Revision & { site: string }
    if (of === site) return revision
  } catch {
    // The first start, or a process that ended while it wrote.
  }
  return { revision: '', changed: [], tags: {} }
}
