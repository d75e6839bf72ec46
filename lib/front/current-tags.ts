import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { contentAssets } from '@/lib/site/protocol'
import type { Current, Live } from '@/lib/publish/messages'
import { publicFolder } from '@/lib/routing/route-table'
import { decodePath } from '@/lib/site/address'
import { writeWhole } from '@/lib/site/cache/write-whole'
import { AppAwayError } from './app/supervisor'

export type CurrentTags = ReturnType<typeof createCurrentTags>

/** How long a request waits for an app that is still reading its pages, or the content after a start. */
const waitMs = 30_000

/**
 * The tags of what visitors see: what the app has said last, or, until it has said something, what was live when the same site ran last, so that
 * a restart serves at once.
 * @param saved where they are saved, and the name of the site
 */
export function createCurrentTags(saved: { file: string; site: string }) {
  /** Replaced as a whole. Only tags that the app has not read yet are filled in. */
  let shown = index(readSaved(saved))
  const events = new EventEmitter<{ state: []; tag: []; folder: [] }>().setMaxListeners(0)
  const waitFor = async (event: 'tag' | 'folder', isThere: () => boolean): Promise<void> => {
    const signal = AbortSignal.timeout(waitMs)
    while (!isThere() && !signal.aborted) await once(events, event, { signal }).catch(() => {})
  }

  return {
    /** The state, and the tags of all public paths. */
    all: () => shown.current,
    /** What the app shows; undefined until it has said so. */
    live: () => shown.live,
    /** What names the state of a page. */
    tagAt: (publicPath: string) => shown.current.tags[publicPath] ?? shown.current.state,
    /** The page that a tag is of; empty for the state, undefined for what is not current. */
    pathOf: (tag: string) => shown.paths.get(tag),
    /** The page that has a tag. While the app is still reading pages, an unknown tag may belong to one of those that are left. */
    findPath: async (tag: string): Promise<string | undefined> => {
      await waitFor('tag', () => shown.paths.has(tag) || !Object.values(shown.current.tags).includes(''))
      return shown.paths.get(tag)
    },
    /** The path, below the content folder, of the file that an address means; undefined for other addresses. */
    contentFileAt: (address: string): string | undefined => {
      if (shown.contentFiles.has(address)) return publicFolder + decodePath(address)
      return address.startsWith(`${contentAssets}/`) ? decodePath(address.slice(contentAssets.length + 1)) : undefined
    },
    /** The content folder, as soon as it is known. @throws AppAwayError */
    findContentDir: async (): Promise<string> => {
      await waitFor('folder', () => shown.dir !== undefined)
      if (shown.dir === undefined) throw new AppAwayError('no content is there yet')
      return shown.dir
    },
    /** Where the files of the saved pages are, until the app says what it shows; undefined if it cannot be shown. */
    beginWith: (dir: string | undefined): void => {
      if (!shown.live) shown = { ...shown, dir }
      events.emit('folder')
    },
    /** Takes over what the app says is live. */
    update: (next: Current | Live): void => {
      const isSame = shown.live?.state === next.state
      // A process that shows the same may know fewer tags than have been learned.
      shown = index(isSame ? { ...next, tags: shown.current.tags } : next)
      events.emit('folder')
      if (isSame) return
      events.emit('tag')
      try {
        const { state, tags, contentFiles } = next
        writeWhole(saved.file, JSON.stringify({ site: saved.site, state, changed: [], tags, contentFiles }))
      } catch {
        // The store says that nothing can be written.
      }
      events.emit('state')
    },
    /** The app has not read all tags yet when it names the others: that of a page which it has made is in its answer. */
    learn: (publicPath: string, tag: string | undefined, state: string): void => {
      const { current, paths } = shown
      if (tag === undefined || state !== current.state || current.tags[publicPath] !== '') return
      current.tags[publicPath] = tag
      paths.set(tag, publicPath)
      events.emit('tag')
    },
    /** Calls `listener` whenever another state is live. */
    onState: (listener: () => void) => void events.on('state', listener),
  }
}

/** What is looked up in the tags. Only what the app has said, not what was saved, has a `live`. */
function index(current: Current | Live) {
  const live = 'id' in current ? current : undefined
  const tagsRead = Object.entries(current.tags).filter(([, tag]) => tag !== '')
  const paths = new Map([[current.state, ''], ...tagsRead.map(([publicPath, tag]) => [tag, publicPath] as const)])
  return { current, live, paths, contentFiles: new Set(current.contentFiles), dir: live?.dir }
}

function readSaved({ file, site }: { file: string; site: string }): Current {
  try {
    const { site: of, ...current } = JSON.parse(readFileSync(file, 'utf8')) as Current & { site: string }
    if (of === site) return current
  } catch {
    // The first start, or a process that ended while it wrote.
  }
  return { state: '', changed: [], tags: {}, contentFiles: [] }
}
