/**
 * Writes the scripts of the search to `public/vendor/search/` (not in git). They are no part of the framework's bundles, because the first result must
 * not wait for those. Run before `next dev` and `next build`, after `vendor-assets.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, transform } from 'esbuild'
import { elementIds } from '@/lib/browser/element-ids'
import { searchScripts } from '@/lib/browser/search-dialog'
import { appPrograms, bundlePrograms } from './bundle-programs'

const source = 'components/reader/search'
const target = 'es2022'
const require = createRequire(import.meta.url)

/** These files are the same for the server and an export, which share `public/`: where the site lies, and which of the two it is, is read in the browser. A worker has no document. */
const siteOfScript = `const siteFolder=new URL("../..",import.meta.url).pathname.replace(/\\/$/,""),exportSign=globalThis.document?.getElementById("${elementIds.searchDialog}")?.dataset.export??"";`

/** @param styles style sheets that the script adds to the page */
async function write(file: string, entry: string, styles: string[]): Promise<void> {
  const css = (await Promise.all(styles.map((sheet) => readFile(sheet, 'utf8')))).join('\n')
  const { code: searchStyles } = await transform(css, { loader: 'css', minify: true, target })
  const { outputFiles } = await build({
    entryPoints: [path.join(source, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target,
    platform: 'browser',
    charset: 'utf8',
    jsx: 'automatic',
    legalComments: 'none',
    define: {
      searchStyles: JSON.stringify(searchStyles),
      'process.env.NODE_ENV': '"production"',
      'process.env.NEXT_PUBLIC_BASE_PATH': 'siteFolder',
      'process.env.NEXT_PUBLIC_EXPORT': 'exportSign',
    },
    banner: { js: siteOfScript },
    tsconfig: 'tsconfig.json',
  })
  await writeFile(path.join('public', file), outputFiles[0]!.text)
}

await mkdir(path.join('public', path.dirname(searchScripts.box)), { recursive: true })
await Promise.all([
  write(searchScripts.box, 'box/box.ts', [path.join(source, 'hits.module.css'), path.join(source, 'box/box.css')]),
  write(searchScripts.local, 'local-search-worker.ts', []),
  write(searchScripts.hosted, 'hosted/hosted.tsx', [
    require.resolve('@docsearch/css/dist/_variables.css'),
    require.resolve('@docsearch/css/dist/modal.css'),
    path.join(source, 'hosted/hosted.css'),
  ]),
])
// A build bundles it with the other programs, when Next has written its own.
if (!process.env.SITE_DIST) await bundlePrograms(appPrograms, '.next/front')
