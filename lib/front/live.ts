import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { contentAssets } from '@/lib/markdown/links'
import type { Current, Live } from '@/lib/publish/messages'
import { publicFolder } from '@/lib/routing/route-table'
import { decodePath } from '@/lib/site/address'
import { writeWhole } from '@/lib/site/cache/write-whole'
import { AppAwayError } from './app/supervisor'

export type LiveState = ReturnType<typeof createLiveState>

/** How long a request waits for an app that is still reading its pages, or the content after a start. */
const waitMs = 30_000

/**
 * What visitors see: what the app has said last, or, until it has said something, what was live when the same site ran last, so that a restart
 * serves at once.
 * @param saved where it is saved, and the name of the site
 */
export function createLiveState(saved: { file: string; site: string }) {
  let current: Current | Live = readSaved(saved)
  let paths = pathsByTag(current)
  let files = new Set(current.files)
  let contentDir: string | undefined
  const events = new EventEmitter<{ state: []; tag: []; folder: [] }>().setMaxListeners(0)
  const waitFor = async (event: 'tag' | 'folder', isThere: () => boolean): Promise<void> => {
    const signal = AbortSignal.timeout(waitMs)
    while (!isThere() && !signal.aborted) await once(events, event, { signal }).catch(() => {})
  }

  return {
    /** The state, and the tags of all public paths. */
    current: () => current,
    /** What the app shows; undefined until it has said so. */
    shown: () => ('id' in current ? current : undefined),
    /** What names the state of a page. */
    tagAt: (publicPath: string) => current.tags[publicPath] ?? current.state,
    /** The page that a tag is of; empty for the state, undefined for what is not current. */
    pathOf: (tag: string) => paths.get(tag),
    /** The page that has a tag. While the app is still reading pages, an unknown tag may belong to one of those that are left. */
    findPath: async (tag: string): Promise<string | undefined> => {
      await waitFor('tag', () => paths.has(tag) || !Object.values(current.tags).includes(''))
      return paths.get(tag)
    },
    /** The path, below the content folder, of the file that an address means; undefined for other addresses. */
    contentFileAt: (address: string): string | undefined => {
      if (files.has(address)) return publicFolder + decodePath(address)
      return address.startsWith(`${contentAssets}/`) ? decodePath(address.slice(contentAssets.length + 1)) : undefined
    },
    /** The content folder, as soon as it is known. @throws AppAwayError */
    findContentDir: async (): Promise<string> => {
      await waitFor('folder', () => contentDir !== undefined)
      if (contentDir === undefined) throw new AppAwayError('no content is there yet')
      return contentDir
    },
    /** Where the files of the saved pages are, until the app says what it shows; undefined if it cannot be shown. */
    beginWith: (dir: string | undefined): void => {
      if ('id' in current) return
      contentDir = dir
      events.emit('folder')
    },
    /** Takes over what the app says is live. */
    update: (next: Current | Live): void => {
      if ('dir' in next) contentDir = next.dir
      events.emit('folder')
      // A process that shows the same may know fewer tags than have been learned.
      if ('id' in current && next.state === current.state) return void (current = { ...next, tags: current.tags })
      current = next
      paths = pathsByTag(next)
      files = new Set(next.files)
      events.emit('tag')
      try {
        writeWhole(saved.file, JSON.stringify({ site: saved.site, state: next.state, changed: [], tags: next.tags, files: next.files }))
      } catch {
        // The store says that nothing can be written.
      }
      events.emit('state')
    },
    /** The app has not read all tags yet when it names the others: that of a page which it has made is in its answer. */
    learn: (publicPath: string, tag: string | undefined, state: string): void => {
      if (tag === undefined || state !== current.state || current.tags[publicPath] !== '') return
      current.tags[publicPath] = tag
      paths.set(tag, publicPath)
      events.emit('tag')
    },
    /** Calls `listener` whenever another state is live. */
    onState: (listener: () => void) => void events.on('state', listener),
  }
}

/** The public path that each tag is of, and the state, which is of none. */
function pathsByTag({ state, tags }: Current): Map<string, string> {
  const tagsRead = Object.entries(tags).filter(([, tag]) => tag !== '')
  return new Map([[state, ''], ...tagsRead.map(([publicPath, tag]) => [tag, publicPath] as const)])
}

function readSaved({ file, site }: { file: string; site: string }): Current {
  try {
    const { site: of, ...current } = JSON.parse(readFileSync(file, 'utf8')) as Current & { site: string }
    if (of === site) return current
  } catch {
    // The first start, or a process that ended while it wrote.
  }
  return { state: '', changed: [], tags: {}, files: [] }
}
