import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { LiveSite } from '@/lib/content/live-site'
import { writeWhole } from '@/lib/site/files/files'
import { signalWithin } from '@/lib/site/http/limits'
import { AppAwayError } from './app/supervisor'

export type CurrentSite = ReturnType<typeof createCurrentSite>

/** How long a request waits for an app that is still reading its pages, or the content after a start. */
const waitMs = 30_000

/**
 * What visitors see: what the app has said last, or, until it has said something, what was live when the same site ran last, so that a restart
 * serves at once. Tags and routes are replaced together, so that they are always those of one commit.
 * @param saved where it is saved, and what identifies the code and the settings
 */
export function createCurrentSite(saved: { file: string; code: string }) {
  /** Replaced as a whole. Only tags that the app has not read yet are filled in. */
  let site = readSaved(saved)
  let pathsByTag = indexTags(site)
  /** Pages whose tag the app has not read yet. Counted, because every news is one for all who wait for a tag. */
  let unreadTags = countUnread(site)
  /** The app has said so. */
  let isLive = false
  let dir: string | undefined
  const events = new EventEmitter<{ change: []; news: [] }>().setMaxListeners(0)
  /** What is read, as soon as it is there. @param closed aborts when the client has gone @throws AppAwayError */
  const find = async <Value>(closed: AbortSignal, read: () => Value | undefined): Promise<Value> => {
    const signal = signalWithin(waitMs, closed)
    for (let value = read(); ; value = read()) {
      if (value !== undefined) return value
      if (signal.aborted) throw new AppAwayError()
      await once(events, 'news', { signal }).catch(() => {})
    }
  }

  return {
    /** What visitors see; undefined until something is known. */
    site: () => site,
    /** What the app shows; undefined until it has said so. */
    live: () => (isLive ? site : undefined),
    /** What identifies what is at a public path: its tag; the version for what has none, and as long as it is not known. */
    tagAt: (publicPath: string) => site?.tags[publicPath] || site?.version || '',
    /** The page that a tag is of; empty for the version, which what has no tag has in its place; undefined for what is not current. */
    pathOf: (tag: string) => pathsByTag.get(tag),
    /** The page that has a tag, or an empty text. While the app is still reading pages, an unknown tag may belong to one of those that are left. */
    findPath: (tag: string, closed: AbortSignal) => find(closed, () => pathsByTag.get(tag) ?? (unreadTags > 0 ? undefined : '')),
    /** The content folder, as soon as it is known. @throws AppAwayError */
    findContentDir: (closed: AbortSignal) => find(closed, () => dir),
    /** The same as `site`, as soon as something is known. @throws AppAwayError */
    findSite: (closed: AbortSignal) => find(closed, () => site),
    /** Where the files of the saved pages are, until the app says what it shows; undefined if it cannot be shown. */
    beginWith: (firstDir: string | undefined): void => {
      if (!isLive) dir = firstDir
      events.emit('news')
    },
    /** Takes over what the app says is live. */
    update: (next: LiveSite): void => {
      // A process that shows the same has not checked it, and may know fewer tags than have been learned.
      const learned = site?.version === next.version ? site : undefined
      const tags = Object.fromEntries(
        Object.entries(next.tags).map(([publicPath, tag]) => [publicPath, tag || (learned?.tags[publicPath] ?? '')]),
      )
      const isNew = !isLive || JSON.stringify(tags) !== JSON.stringify(learned?.tags)
      site = { ...next, tags, errors: learned?.errors.length ? learned.errors : next.errors }
      pathsByTag = indexTags(site)
      unreadTags = countUnread(site)
      isLive = true
      dir = next.dir
      events.emit('news')
      if (!isNew) return
      try {
        writeWhole(saved.file, JSON.stringify({ code: saved.code, site }))
      } catch {
        // The store says that nothing can be written.
      }
      events.emit('change')
    },
    /** The app has not read all tags yet when it names the others: that of a page which it has made is in its answer. */
    learn: (publicPath: string, tag: string | undefined, version: string): void => {
      if (tag === undefined || version !== site?.version || site.tags[publicPath] !== '') return
      site.tags[publicPath] = tag
      pathsByTag.set(tag, publicPath)
      unreadTags--
      events.emit('news')
    },
    /** Calls `listener` whenever something else is live, or more tags are known. */
    onChange: (listener: () => void) => void events.on('change', listener),
  }
}

function indexTags(site: LiveSite | undefined): Map<string, string> {
  if (!site) return new Map()
  const read = Object.entries(site.tags).filter(([, tag]) => tag !== '')
  return new Map([[site.version, ''], ...read.map(([publicPath, tag]) => [tag, publicPath] as const)])
}

const countUnread = (site: LiveSite | undefined): number => Object.values(site?.tags ?? {}).filter((tag) => tag === '').length

function readSaved({ file, code }: { file: string; code: string }): LiveSite | undefined {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { code: string; site: LiveSite }
    if (saved.code === code) return saved.site
  } catch {
    // The first start, or a process that ended while it wrote.
  }
  return undefined
}
