import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findErrors } from '@/lib/content/check/check'
import { errorOfContent, type ContentFault } from '@/lib/content/errors'
import { historyNotes, readHistory } from '@/lib/content/history'
import { dropNext, liveSite, onLiveChange, proposeSite, showNext, updateSite, type LiveSite, type OwnSite } from '@/lib/content/live-site'
import { buildRouteTable, buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { contentAssets } from '@/lib/site/protocol'
import { searchFilePath } from '@/lib/routing/offline-files'
import { refuseAddress } from '@/lib/routing/reserved-paths'
import { publicFolder } from '@/lib/routing/route-table'
import { encodeApart, measureMedia } from '@/lib/media/prepare-media'
import { describeMisses } from '@/lib/search/server/misses'
import { prepareSearch, searchNotes } from '@/lib/search/server/search-service'
import { describePageSettings, readValue } from '@/lib/settings/read-environment'
import { shrinkCache } from '@/lib/site/cache/folder'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { hashOf } from '@/lib/site/cache/hash-data'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { hearFound } from '@/lib/site/processes/ask-cache'
import { sharedState } from '@/lib/site/processes/shared-state'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { locales } from '@/lib/site/locales'
import { createPauses } from '@/lib/site/processes/queue'
import type { ErrorPolicy, FromApp, Order, ReadResult, Target, ToApp } from './messages'
import { buildTags, findChanged, hashContent } from './page-tags'
import { sitePublisher, type SiteStatus } from './status'

interface State {
  /** The manifest for which smaller pictures are made. */
  pictures?: string
  /** Resolves when the texts of the content have been parsed, or one that cannot be has been logged: the tags are read all the same. */
  parsed: Promise<void>
}

// A bundle that is reloaded in development goes on with the content of the one before.
const state = sharedState<State>('published-content', () => ({ parsed: Promise.resolve() }))

const publicDir = path.resolve('public')

/** Smaller pictures of a site ten times as large. */
const maxMediaBytes = 512 * 2 ** 20

/** So many pages that have changed although their own text has not are rendered before the commit is shown: a new page changes the sidebar of hundreds. */
const maxProvenOthers = 4

/**
 * Reads and checks a folder, so that it can be shown at once, and finds what is different on its pages. Long parts take turns with requests;
 * reading some hundred files is not worth a thread.
 */
async function readContent(dir: string, id: string, errorPolicy: ErrorPolicy): Promise<ReadResult> {
  const [{ manifest }, history] = await Promise.all([measureMedia(dir, publicDir), readHistory(dir)])
  const snapshot = buildSnapshot(dir, history, manifest)
  const allErrors = errorPolicy === 'later' ? [] : await checkOnce(snapshot)
  const errors = errorPolicy === 'refuse' && allErrors.length > 0 ? await findNew(allErrors) : []
  if (locales.every((locale) => snapshot.pages[locale].size === 0))
    errors.push(errorOfContent('0 pages in the content folder, expected en/ and zh/ with Markdown files'))
  else if (errorPolicy === 'refuse' && hasHome(liveSite()?.snapshot) && !hasHome(snapshot))
    errors.push(errorOfContent('the home page is gone in every language, expected en/index.md or zh/index.md'))
  if (errors.length > 0) return { errors }
  const code = codeVersion()
  const content = hashContent(snapshot)
  const files = publicFilesIn(publicDir).filter((file) => !file.startsWith(`${contentAssets}/`))
  const contentFiles = publicFilesIn(path.join(dir, publicFolder), dir).filter(
    (file) => !file.includes('/.') && !refuseAddress(file, 'file'),
  )
  const table = buildRouteTable(snapshot, files, contentFiles)
  const version = hashOf(JSON.stringify([code, content, table]))
  const tags = buildTags(snapshot, code, readKeptTags(version))
  // The search waits for no page: these are computed without parsing the texts.
  for (const locale of locales) tags.get(searchFilePath(locale))!.read()
  const { edited, others } = await findChanged(tags, liveSite()?.tags)
  const changed = [...edited, ...others]
  const toProve = changed.filter(({ source }) => source).slice(0, edited.length + maxProvenOthers)
  const paths = changed.map((tag) => tag.path)
  proposeSite({
    snapshot,
    id: id || content,
    version,
    dir,
    at: Date.now(),
    table,
    tags,
    changed: paths,
    errors: isEdited() ? (liveSite()?.errors ?? []) : allErrors,
    hasHistory: snapshot.hasHistory,
    notes: historyNotes(),
  })
  return { version, changed: paths, sources: Object.fromEntries(toProve.map((tag) => [tag.path, tag.source!.file])) }
}

/** The English page is enough, because a page that one language lacks is shown in the other. */
const hasHome = (snapshot: Snapshot | undefined): boolean => snapshot?.pages.en.has('/') === true

/** Shows what has been read: from the next request on, everything comes from it. */
function showContent(): void {
  const site = showNext()
  if (!hasHome(site.snapshot))
    console.warn('There is no home page: / and its other languages answer 404, expected en/index.md or zh/index.md.')
  afterwards(site.snapshot)
  void state.parsed.then(() => readAllTags(site)).catch(logLater)
}

async function readAndShow(dir: string, id: string, errorPolicy: ErrorPolicy): Promise<ReadResult> {
  const read = await readContent(dir, id, errorPolicy)
  if (!('errors' in read)) showContent()
  return read
}

/** What is shown, as plain data. */
function describeLive(): LiveSite | undefined {
  const own = liveSite()
  if (!own) return undefined
  const { snapshot: _, tags, ...site } = own
  return {
    ...site,
    tags: Object.fromEntries([...tags.values()].map(({ path: publicPath, isKnown, read }) => [publicPath, isKnown() ? read() : ''])),
  }
}

/** Whether the content is being edited: its errors are then shown on the page and don't prevent publication. */
const isEdited = (): boolean => readValue('SITE_DEV')

/** The page that an editor looks at is made before what is saved is checked. */
const checkDelayMs = 500

/** The errors of the content that is shown, if it was shown before it was checked. */
async function checkShown(): Promise<ContentFault[]> {
  await state.parsed
  const site = liveSite()
  if (!site) return []
  const errors = await checkOnce(site.snapshot)
  updateSite(site, { errors })
  return errors
}

/** The errors that are new: the live content does not have them. */
async function findNew(errors: readonly ContentFault[]): Promise<ContentFault[]> {
  // The list of what was expected, for example the anchors of a page, is left out: it changes with other content.
  const nameOf = ({ file, field, message }: ContentFault) => [file, field, message.replace(/, expected .*/s, '')].join('\0')
  const site = liveSite()
  const shownErrors = new Set((site ? await checkOnce(site.snapshot) : []).map(nameOf))
  return errors.filter((error) => !shownErrors.has(nameOf(error)))
}

const checkOnce = memoizeByObject((snapshot: Snapshot) => parseInTurns(snapshot).then(() => findErrors(snapshot)))

/** Parsing takes seconds where nothing is cached; the checks themselves take less than a tenth. */
async function parseInTurns(snapshot: Snapshot): Promise<void> {
  const pauseForOthers = createPauses()
  for (const page of snapshot.files.values()) {
    await pauseForOthers()
    page.reading()
  }
}

const keyOfTags = (version: string) => markdownCache.keyOf('tags', version)

/** The tags of the same content, as an earlier process has read them. */
const readKeptTags = (version: string) => (markdownCache.find(keyOfTags(version)) ?? {}) as Record<string, string>

/** Reads the tags that nobody has asked for yet, tells the cache, and keeps them for the next process. */
async function readAllTags(site: OwnSite): Promise<void> {
  const { version, tags } = site
  const pauseForOthers = createPauses()
  for (const tag of tags.values()) {
    await pauseForOthers()
    // Other content is live, and its own tags are being read.
    if (site !== liveSite()) return
    tag.read()
  }
  updateSite(site)
  markdownCache.keep(keyOfTags(version), Object.fromEntries([...tags].map(([route, tag]) => [route, tag.read()])))
}

const logLater = (error: unknown) => console.error('After a publication:', error)

/** Search finds the new texts a moment later; smaller pictures are made while the originals are shown. */
function afterwards(snapshot: Snapshot): void {
  // Editors save often and search seldom: the first query after an edit has the index built. The cache has its own.
  if (!isEdited() && !readValue('SITE_FRONT')) prepareSearch().catch(logLater)
  const begun = isEdited() ? pause(checkDelayMs) : Promise.resolve()
  state.parsed = begun.then(() => parseInTurns(snapshot)).catch(logLater)
  const { media, dir } = snapshot
  const pictures = JSON.stringify(media)
  if (pictures === state.pictures) return
  state.pictures = pictures
  void state.parsed
    .then(() => encodeApart(media, dir, publicDir))
    .then(() => shrinkCache('media', maxMediaBytes))
    .catch(logLater)
}

/** This process shows the content itself. */
export const ownTarget: Target = { show: readAndShow, check: checkShown, live: describeLive }

/** Shows what the cache says, tells it what is live and that this thread is free, and ends with it, also while it starts itself. */
export function followCache(): void {
  if (!process.connected) process.exit(0)
  process.once('disconnect', () => process.exit(0))
  const tell = (message: FromApp) => process.send?.(message)
  onLiveChange(() => tell({ kind: 'live', site: describeLive()! }))
  const follow = async (order: Order): Promise<ReadResult | ContentFault[] | void> => {
    if (order.kind === 'read') return readContent(order.dir, order.id, order.errorPolicy)
    if (order.kind === 'drop') return dropNext()
    return order.kind === 'show' ? showContent() : checkShown()
  }
  process.on('message', (message: ToApp) => {
    if (message.kind === 'ping') return tell({ kind: 'alive' })
    if (message.kind === 'found') return hearFound(message)
    const { number } = message
    follow(message).then(
      (result) => tell({ kind: 'done', number, result }),
      (error: Error) => tell({ kind: 'failed', number, message: error.message }),
    )
  })
  // Next has put the port that the system has given it here.
  tell({ kind: 'ready', port: readValue('PORT') })
}

/** The status of a site without the cache: everything is in this process. */
export function ownStatus(): SiteStatus {
  const live = describeLive()
  return { live, isReady: live !== undefined, publisher: sitePublisher.current?.describe(), notes: searchNotes(), search: describeMisses() }
}

/** Names the code and the settings that pages show. */
const codeVersion = () => [readBuildId(), ...describePageSettings()].join('\n')

function readBuildId(): string {
  try {
    return readFileSync(path.join(readValue('SITE_DIST'), 'BUILD_ID'), 'utf8')
  } catch {
    return `development ${process.pid}`
  }
}

const publicFilesIn = (folder: string, root = folder): string[] => filesBelow(folder, root).map((file) => `/${file}`)
