import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Turbopack 16.4 lists the scripts that a kind of page starts with in `build-manifest.json` (`rootMainFiles`) and in the
 * `page_client-reference-manifest.js` of each route (`entryJSFiles`), and every script registers itself with the runtime under a name that it
 * reads off its `<script>` element. This file joins these scripts into one: fewer requests, and the whole compresses better.
 *
 * If a manifest or the beginning of the scripts changes, the build stops with a message that names the file. To find the new form, read the
 * first line of the scripts in `.next/static/chunks`.
 */

/** All scripts that a kind of page starts with, as one file. */
export interface EntryBundle {
  /** Public URL path. */
  address: string
  /** Public URL paths of the scripts in it. */
  chunks: string[]
}

/** Where a build lists its entry bundles, below its folder. */
export const entryBundleList = 'entry-bundles.json'

/** The entry bundles of a build; none where they were not made. */
export function readEntryBundles(build: string): EntryBundle[] {
  const list = path.join(build, entryBundleList)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as EntryBundle[]) : []
}

/**
 * Names of the scripts that a route starts with, in their order (`static/chunks/a.js`).
 * @param build text of `build-manifest.json`
 * @param route text of the route's `page_client-reference-manifest.js`
 */
export function entryScripts(build: string, route: string): string[] {
  const { rootMainFiles } = JSON.parse(build) as { rootMainFiles?: string[] }
  const manifest = /=\s*(\{"moduleLoading".*\})/s.exec(route)?.[1]
  const { entryJSFiles } = JSON.parse(manifest ?? '{}') as { entryJSFiles?: Record<string, string[]> }
  if (!rootMainFiles) throw new Error('build-manifest.json: expected "rootMainFiles"')
  if (!entryJSFiles) throw new Error('page_client-reference-manifest.js: expected an object with "moduleLoading" and "entryJSFiles"')
  return [...new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()])]
}

/** Ending of the files of routes that `entryScripts` reads. */
export const routeManifestEnding = 'page_client-reference-manifest.js'

/** How a script of the bundler reads its own name. */
const ownName = '"object"==typeof document?document.currentScript:void 0'

/**
 * One script of several, each of which tells the bundler's runtime its own name.
 * @param chunks names as the runtime knows them (`static/chunks/a.js`), and texts
 * @throws where a script does not read its name as expected
 */
export function joinChunks(chunks: readonly { name: string; text: string }[]): string {
  return chunks
    .map(({ name, text }) => {
      if (text.includes(ownName)) return text.replace(ownName, () => JSON.stringify(name))
      if (text.startsWith('(globalThis')) throw new Error(`${name}: the script does not read its own name as ${ownName}`)
      return text
    })
    .join('\n;')
}

/** The entry bundle that holds exactly these scripts; the scripts themselves if there is none. */
export function pickEntryBundle(chunks: readonly string[], bundles: readonly EntryBundle[]): string[] {
  const found = bundles.find((one) => one.chunks.length === chunks.length && chunks.every((chunk) => one.chunks.includes(chunk)))
  return found ? [found.address] : [...chunks]
}
