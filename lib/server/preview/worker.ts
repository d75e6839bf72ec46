import path from 'node:path'
import { checkContent } from '@/lib/content/check/check'
import { createRecording } from '@/lib/content/reads/recording'
import { publishSnapshot } from '@/lib/content/store'
import { contentAssets } from '@/lib/markdown/links'
import { readManifest, replaceManifest, type Manifest } from '@/lib/media/manifest'
import { answerQuery } from '@/lib/search/query/answer'
import { openSearch, type ReadySearch } from '@/lib/search/server/search-service'
import { createPageStore } from '@/lib/server/page-cache/page-store'
import { createReadRecords } from '@/lib/server/page-cache/read-records'
import { siteVersion } from '@/lib/server/page-cache/site-version'
import type { SiteProcess } from '@/lib/server/process'
import { publicPath } from '@/lib/server/publish/revision'
import { createPriorityQueue, priorities } from '@/lib/server/render/priority-queue'
import type { ReadRecorder } from '@/lib/server/render/record-reads'
import { buildCachedPage, renderPage } from '@/lib/server/render/render-page'
import { setRenderedKeys } from '@/lib/server/render/rendered-keys'
import { serveCalls, type CallHandlers } from '@/lib/server/render/serve-calls'
import { setEnvironment } from '@/lib/settings/read-environment'
import type { PreviewCalls } from './calls'
import { compareDocuments } from './compare/compare-documents'
import { compareSources } from './compare/compare-sources'
import { setSideBySide } from './compare/side-by-side'
import { loadPreview, ownPages, type LoadedPreview } from './load-preview'
import { previewPages } from './pages-folder'

interface Entry extends LoadedPreview {
  manifest: Manifest
  search?: Promise<ReadySearch['languages']>
}

/**
 * Loads previews and renders their pages, called by the web process. All of them share one Next: since pages are rendered one at a time, the
 * snapshot of the page's preview is made current before each.
 */
export function startPreviewWorker(site: SiteProcess, recorder: ReadRecorder): void {
  const { build } = site
  const version = siteVersion(site.version)
  const published = path.join(site.cacheDir, 'pages')
  const folder = previewPages(site)
  // Pages that a branch does not change are in the published cache, which is only read.
  const store = createPageStore(folder, 1, published)
  const records = createReadRecords(folder, version, published)
  const queue = createPriorityQueue()
  const prepared = readManifest()
  const entries = new Map<string, Entry>()
  let last: Entry | undefined

  const find = (commit: string): Entry => {
    const entry = entries.get(commit)
    if (!entry) throw new Error(`The preview of ${commit} is not loaded`)
    return entry
  }

  /** Makes a snapshot the one that is rendered and checked. */
  const use = (commit: string): Entry => {
    const entry = find(commit)
    replaceManifest(entry.manifest)
    setEnvironment({ CONTENT_DIR: entry.revision.dir })
    setRenderedKeys(entry.revision.keys)
    publishSnapshot(entry.snapshot)
    return entry
  }

  const handlers: CallHandlers<PreviewCalls> = {
    load: ({ dir, commit, changedFiles }, begin) =>
      queue(priorities.content, () => {
        begin()
        const manifest = withoutFiles(prepared, changedFiles)
        replaceManifest(manifest)
        const entry: Entry = { ...loadPreview(dir, { commit, version, records, previous: last }), manifest }
        entries.set(commit, entry)
        last = entry
        return Promise.resolve({ revision: entry.revision, errors: entry.errors })
      }),
    check: ({ commit }, begin) =>
      queue(priorities.prerender, () => {
        begin()
        const { snapshot, revision } = use(commit)
        return Promise.resolve(checkContent(snapshot, revision.dir))
      }),
    unload: ({ commit }) => {
      const entry = entries.get(commit)
      entries.delete(commit)
      if (entry === last) last = [...entries.values()].at(-1)
      return Promise.resolve(null)
    },
    render: ({ commit, path: route, ahead = false }, begin) =>
      queue(ahead ? priorities.prerender : priorities.visitor, async () => {
        begin()
        const { revision, pageKeys } = use(commit)
        pageKeys.refresh(route)
        const known = revision.keys[route]
        if (!known) return null
        const cached = await store.find(known)
        if (cached) return cached
        const recording = pageKeys.isRecorded(route) ? createRecording() : undefined
        const { result, reads } = await recorder.record(recording, (fetch) => renderPage(fetch, route))
        const key = result.response.status < 500 ? pageKeys.update(route, reads) : known
        const page = await buildCachedPage(result, { build, path: route, publicPath: publicPath(route), key, findFile: store.findFile })
        if (reads) records.write(route, reads)
        return store.put(page)
      }),
    findPages: ({ commit, files }) => {
      const wanted = new Set(files)
      const pages = ownPages(find(commit).snapshot).filter(
        (page) => wanted.has(page.file) || [...page.parts.keys()].some((part) => wanted.has(part)),
      )
      return Promise.resolve(pages.map(({ locale, path: own, meta, file }) => ({ locale, path: own, title: meta.title, file })))
    },
    search: async ({ commit, request: { q, locale, limit, area } }, begin) => {
      begin()
      const entry = find(commit)
      const languages = await (entry.search ??= openSearch(entry.snapshot))
      return answerQuery((wanted) => languages[wanted].searcher, { query: q, locale, limit, area })
    },
    compare: ({ before, after, locale }, begin) => {
      begin()
      return Promise.resolve({
        rendered: compareDocuments(before.document, after.document, locale),
        source: compareSources(before.source ?? '', after.source ?? '', locale),
      })
    },
    sideBySide: ({ pages, marks, locale }, begin) => {
      begin()
      return Promise.resolve(setSideBySide(pages, marks, locale))
    },
  }
  serveCalls(handlers)
}

/** The manifest without images whose files are others in this preview; they are shown in their original size. */
function withoutFiles(manifest: Manifest, files: readonly string[]): Manifest {
  const others = new Set(files.map((file) => `${contentAssets}/${file}`))
  return Object.fromEntries(Object.entries(manifest).filter(([address]) => !others.has(address)))
}
