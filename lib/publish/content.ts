import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findErrors } from '@/lib/content/check/check'
import { errorOfContent, type ContentFault } from '@/lib/content/errors'
import { historyNotes, readHistory } from '@/lib/content/history'
import { liveSite, showSite, updateSite, type LiveSite, type Tag } from '@/lib/content/live-site'
import { buildRouteTable, buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { contentAssets } from '@/lib/site/protocol'
import { refuseAddress } from '@/lib/routing/reserved-paths'
import { contentAddresses, publicFolder, type RouteTable } from '@/lib/routing/route-table'
import type { Manifest } from '@/lib/media/media'
import { encodeApart, measureMedia } from '@/lib/media/prepare-media'
import { prepareSearch } from '@/lib/search/server/search-service'
import { describePageSettings, readValue } from '@/lib/settings/read-environment'
import { shrinkCache } from '@/lib/site/cache/folder'
import { markdownCache } from '@/lib/site/cache/cache'
import { hashOf } from '@/lib/site/cache/hash-data'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { sharedState } from '@/lib/site/cache/shared-state'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { locales } from '@/lib/site/locales'
import { takeTurns } from '@/lib/site/queue'
import type { Live, ErrorPolicy, ReadingTarget, ShowResult } from './messages'
import { buildTags, findChanged, hashContent } from './page-tags'

interface State {
  /** The manifest for which smaller pictures are made. */
  pictures?: string
  /** What has been read to be shown next, with the name of its commit. */
  next?: { dir: string; id: string; content: ReturnType<typeof readContent> }
  /** Resolves when the texts of the content have been parsed. */
  parsed: Promise<void>
}

// A bundle that is reloaded in development goes on with the content of the one before.
const state = sharedState<State>('published-content', () => ({ parsed: Promise.resolve() }))

const publicDir = path.resolve('public')

/** Smaller pictures of a site ten times as large. */
const maxMediaBytes = 512 * 2 ** 20

/** So many pages that have changed although their own text has not are rendered before the commit is shown: a new page changes the sidebar of hundreds. */
const maxProvenOthers = 4

/** Reads and checks a folder. Long parts take turns with requests; reading some hundred files is not worth a thread. */
async function readContent(dir: string, errorPolicy: ErrorPolicy) {
  const [{ manifest }, history] = await Promise.all([measureMedia(dir, publicDir), readHistory(dir)])
  const snapshot = buildSnapshot(dir, history, manifest)
  const allErrors = errorPolicy === 'later' ? [] : await checkOnce(snapshot)
  const errors = errorPolicy === 'refuse' && allErrors.length > 0 ? await findNew(allErrors) : []
  if (locales.every((locale) => snapshot.pages[locale].size === 0))
    errors.push(errorOfContent('0 pages in the content folder, expected en/ and zh/ with Markdown files'))
  else if (errorPolicy === 'refuse' && hasHome(liveSite()?.snapshot) && !hasHome(snapshot))
    errors.push(errorOfContent('the home page is gone in every language, expected en/index.md or zh/index.md'))
  return { snapshot, manifest, allErrors, errors }
}

/** The English page is enough, because a page that one language lacks is shown in the other. */
const hasHome = (snapshot: Snapshot | undefined): boolean => snapshot?.pages.en.has('/') === true

/** Reads a content folder and checks it, so that it can be shown at once. */
async function readNext(dir: string, id: string, errorPolicy: ErrorPolicy): Promise<void> {
  state.next = { dir, id, content: readContent(dir, errorPolicy) }
  await state.next.content
}

/** Reads a content folder, unless it has been read, and shows it: from the next request on, everything comes from it. */
async function showContent(dir: string, id: string, errorPolicy: ErrorPolicy): Promise<ShowResult> {
  const { next } = state
  delete state.next
  const { snapshot, manifest, allErrors, errors } = await (next?.dir === dir && next.id === id
    ? next.content
    : readContent(dir, errorPolicy))
  if (errors.length > 0) return { errors }
  const code = codeVersion()
  const content = hashContent(snapshot)
  const version = hashOf(JSON.stringify([code, content]))
  const tags = buildTags(snapshot, code, readKeptTags(version))
  const { edited, others } = await findChanged(tags, liveSite()?.tags)
  const changed = [...edited, ...others]
  const toProve = changed.filter(({ source }) => source).slice(0, edited.length + maxProvenOthers)
  const files = publicFilesIn(publicDir).filter((file) => !file.startsWith(`${contentAssets}/`))
  const contentFiles = publicFilesIn(path.join(dir, publicFolder), dir).filter(
    (file) => !file.includes('/.') && !refuseAddress(file, 'file'),
  )
  const table = buildRouteTable(snapshot, files, contentFiles)
  if (!hasHome(snapshot)) console.warn('There is no home page: / and its other languages answer 404, expected en/index.md or zh/index.md.')
  const site: LiveSite = {
    snapshot,
    id: id || content,
    version,
    state: stateOf(version, table, tags),
    dir,
    at: Date.now(),
    table,
    tags,
    changed: changed.map((tag) => tag.path),
    sources: Object.fromEntries(toProve.map((tag) => [tag.path, tag.source!.file])),
    errors: isEdited() ? (liveSite()?.errors ?? []) : allErrors,
  }
  showSite(site)
  afterwards(snapshot, manifest)
  void state.parsed.then(() => readAllTags(site)).catch(logLater)
  return { changed: site.changed }
}

/** What is shown, as plain data. */
function describeLive(): Live | undefined {
  const site = liveSite()
  if (!site) return undefined
  const { snapshot, id, dir, at, changed, sources, errors, table, tags } = site
  return {
    id,
    dir,
    state: site.state,
    at,
    changed,
    sources,
    tags: Object.fromEntries([...tags.values()].map(({ path: publicPath, isKnown, read }) => [publicPath, isKnown() ? read() : ''])),
    contentFiles: contentAddresses(table),
    pages: Object.values(table.pages).reduce((sum, paths) => sum + paths.length, 0),
    errors,
    hasHistory: snapshot.hasHistory,
    notes: historyNotes(),
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
  const turn = takeTurns()
  for (const page of snapshot.files.values()) {
    await turn()
    page.reading()
  }
}

const keyOfTags = (version: string) => markdownCache.keyOf('tags', version)

/** The tags of the same content, as an earlier process has read them. */
const readKeptTags = (version: string) => (markdownCache.find(keyOfTags(version)) ?? {}) as Record<string, string>

/** The state is another one once all tags are known, because the cache reads the tags whenever the state changes. */
const stateOf = (version: string, table: RouteTable, tags: ReadonlyMap<string, Tag>): string =>
  hashOf(JSON.stringify([version, contentAddresses(table), [...tags.values()].every((tag) => tag.isKnown())]))

/** Reads the tags that nobody has asked for yet, and keeps them for the next process. */
async function readAllTags(site: LiveSite): Promise<void> {
  const { version, table, tags } = site
  const turn = takeTurns()
  for (const tag of tags.values()) {
    await turn()
    // Other content is live, and its own tags are being read.
    if (site !== liveSite()) return
    tag.read()
  }
  markdownCache.keep(keyOfTags(version), Object.fromEntries([...tags].map(([route, tag]) => [route, tag.read()])))
  const newState = stateOf(version, table, tags)
  if (newState !== site.state) updateSite(site, { state: newState })
}

const logLater = (error: unknown) => console.error('After a publication:', error)

/** Search finds the new texts a moment later; smaller pictures are made while the originals are shown. */
function afterwards(snapshot: Snapshot, manifest: Manifest): void {
  // Editors save often and search seldom: the first query after an edit has the index built. The cache has its own.
  if (!isEdited() && !readValue('SITE_FRONT')) prepareSearch().catch(logLater)
  state.parsed = (isEdited() ? pause(checkDelayMs) : Promise.resolve()).then(() => parseInTurns(snapshot))
  state.parsed.catch(logLater)
  const pictures = JSON.stringify(manifest)
  if (pictures === state.pictures) return
  state.pictures = pictures
  void state.parsed
    .then(() => encodeApart(manifest, snapshot.dir, publicDir))
    .then(() => shrinkCache('media', maxMediaBytes))
    .catch(logLater)
}

/** This process shows the content itself. */
export const ownTarget: ReadingTarget = { read: readNext, show: showContent, check: checkShown, live: describeLive }

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
