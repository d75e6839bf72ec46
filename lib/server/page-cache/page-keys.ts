import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import { describeReads, isReadSame, type Reads, type Sources } from '@/lib/content/reads/reads'
import { hashPageFile } from '@/lib/content/hash-page'
import type { Snapshot } from '@/lib/content/snapshot'
import { mediaSource, readManifest, type Manifest } from '@/lib/media/manifest'
import { listPreviews, previewKey } from '@/lib/outputs/open-graph/preview'
import { generatedFiles } from '@/lib/routing/generated-files'
import { routePathOf, searchPagePath } from '@/lib/routing/page-path'
import { stampOfFile } from '@/lib/site/cache/file-stamp'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { locales } from '@/lib/site/locales'
import { offlineKey, offlineRoute, replaceKey } from '@/lib/server/publish/revision'
import { createSources } from './derived-sources'
import type { ReadRecords } from './read-records'

/** Cache keys of everything that one snapshot serves. */
export interface PageKeys {
  /** Hash of the code, the settings and all content. */
  fingerprint: string
  /** Keys by route path; the key of a page becomes exact with its first rendering. */
  keys: Record<string, string>
  /** Whether reads are recorded for a route, so that it can have an exact key. */
  isRecorded: (route: string) => boolean
  /**
   * Sets and returns the key of a page that has just been rendered from this snapshot.
   * @param reads what it read; `null` if that is unknown: then it depends on everything
   */
  update: (route: string, reads: Reads | null) => string
  /** Looks for records that other processes have written in the meantime, of one page or of all. */
  refresh: (route?: string) => void
  /** The key of a page, if it results from these reads and they have the same values in another snapshot. */
  findUnchanged: (route: string, reads: Reads, after: Sources) => string | undefined
}

/**
 * A page's key is a hash of the current values of what it read when it was last rendered: pages with equal keys are equal. A page that has
 * not been rendered yet depends on everything, as do feeds, lists and other files that contain all content.
 * @param version of the code and of the settings that pages show
 * @param previous keys of the previous snapshot for the same version: the key of a page that read nothing of what changed is reused
 */
export function buildKeys(
  snapshot: Snapshot,
  dir: string,
  version: string,
  records: Pick<ReadRecords, 'find'>,
  previous?: PageKeys,
): PageKeys {
  const sources = createSources(snapshot)
  /** The reads that keys result from. */
  const evaluated = new Map<string, Reads>()
  const fingerprint = fingerprintOf(snapshot, dir, version)
  const routes = new Set(
    locales.flatMap((locale) => ['/404', searchPagePath, ...snapshot.pages[locale].keys()].map((own) => routePathOf(locale, own))),
  )
  const conservative = (route: string) => hashOf(fingerprint, route)
  const keyOf = (route: string, reads: Reads | null | undefined, current = sources): string => {
    evaluated.delete(route)
    try {
      if (!reads) return conservative(route)
      const key = hashOf(version, route, describeReads(reads, current))
      if (current.input([mediaSource]) === sources.input([mediaSource])) evaluated.set(route, reads)
      return key
    } catch {
      return conservative(route)
    }
  }
  const keys: Record<string, string> = {}
  for (const route of routes) {
    const reads = records.find(route)
    const unchanged = reads && previous?.findUnchanged(route, reads, sources)
    if (unchanged) evaluated.set(route, reads)
    keys[route] = unchanged ?? keyOf(route, reads)
  }
  for (const { routePath } of generatedFiles) keys[routePath] = hashOf(fingerprint, routePath)
  for (const locale of locales) keys[offlineRoute(locale)] = offlineKey({ fingerprint, keys }, locale, previous)
  for (const [route, preview] of listPreviews(snapshot)) keys[route] = hashOf(version, previewKey(preview))
  const set = (route: string, key: string) => {
    replaceKey({ keys }, route, key)
    return key
  }
  return {
    fingerprint,
    keys,
    isRecorded: (route) => routes.has(route),
    // Another process that shares the cache may have prepared other images since the snapshot was loaded.
    update: (route, reads) => set(route, keyOf(route, reads, createSources(snapshot))),
    refresh: (route) => {
      for (const one of route === undefined ? routes : [route])
        if (routes.has(one) && keys[one] === conservative(one)) set(one, keyOf(one, records.find(one)))
    },
    findUnchanged: (route, reads, after) => {
      try {
        return evaluated.get(route) === reads && isReadSame(reads, sources, after) ? keys[route] : undefined
      } catch {
        return undefined
      }
    },
  }
}

function fingerprintOf(snapshot: Snapshot, dir: string, version: string): string {
  const pages = locales.flatMap((locale) => [...snapshot.pages[locale].values()])
  const files = new Set(pages.map(({ file }) => file))
  return hashOf(version, ...pages.map(hashPageFile), hashOtherFiles(dir, files), hashManifest(readManifest()))
}

const hashManifest = memoizeByObject((manifest: Manifest) => hashOf(JSON.stringify(manifest)))

const seen = new Map<string, { stamp: string; hash: string }>()

/** Hash of all files that are not pages, such as data, images and includes. Unchanged files are not read again. */
function hashOtherFiles(dir: string, pages: ReadonlySet<string>): string {
  const hash = createHash('sha256')
  for (const name of filesBelow(dir, { links: true })) {
    // This also skips `.git`, which in a worktree is a file with the worktree's own path.
    if (pages.has(name) || name.startsWith('.') || name.includes('/.')) continue
    const file = path.join(dir, name)
    // A link to an include below the folder counts as what it names; the file itself is in this list too.
    hash.update(`${name}\0${lstatSync(file).isSymbolicLink() ? readlinkSync(file) : hashFile(file)}\0`)
  }
  return hash.digest('hex')
}

function hashFile(file: string): string {
  const stamp = stampOfFile(statSync(file))
  const known = seen.get(file)
  if (known?.stamp === stamp) return known.hash
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  seen.set(file, { stamp, hash })
  return hash
}

function hashOf(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
