import { createHash } from 'node:crypto'

/**
 * Turbopack 16.4 lists the scripts that a kind of page starts with in `build-manifest.json` (`rootMainFiles`) and in the
 * `page_client-reference-manifest.js` of each route (`entryJSFiles`), and every script registers itself with the runtime under a name that it
 * reads off its `<script>` element. This file joins these scripts into one: fewer requests, and the whole compresses better.
 *
 * If a manifest or the beginning of the scripts changes, the build stops with a message that names the file. To find the new form, read the
 * first line of the scripts in `.next/static/chunks`.
 */

/**
 * Public path of the file that contains exactly these scripts. Their names change with their content, and so does that of the file.
 * @param chunks public paths
 */
export function entryBundleOf(chunks: readonly string[]): string {
  return `/_next/static/chunks/entry-${createHash('sha256').update(chunks.toSorted().join(' ')).digest('base64url').slice(0, 12)}.js`
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
 * @param chunks names as the runtime uses them (`static/chunks/a.js`), and texts
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
