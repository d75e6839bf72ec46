/**
 * Fills `public/vendor/` (not in git) with code that runs in separate frames and so can't come from the site's bundles (the code sandbox with
 * its libraries, the drawing frame with Mermaid), and with the libraries of charts and videos, which a page loads when it shows one; writes
 * the service worker. Run before `next dev` and `next build`: `tsx scripts/build/vendor-assets.ts`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, transform } from 'esbuild'
import { workerFile } from '@/lib/routing/offline-files'

const target = 'public/vendor'

/** Writes a file of the folder; maps of sources are not at hand there. */
const write = (file: string, text: string) => writeFile(path.join(target, file), text.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'))

/** Copies a file of an installed package. */
const copy = async (file: string, from: string) => write(file, await readFile(path.join('node_modules', from), 'utf8'))

/** Bundles an entry (a file, or the text of a module) to one classic script. */
async function bundle(entry: { file: string } | { text: string }, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const { outputFiles } = await build({
    ...('file' in entry ? { entryPoints: [entry.file] } : { stdin: { contents: entry.text, resolveDir: process.cwd() } }),
    bundle: true,
    write: false,
    minify: true,
    format,
    target: 'es2022',
    platform: 'browser',
    legalComments: 'eof',
    define: {
      'process.env.NODE_ENV': '"production"',
      // These files don't depend on the site's sub-path; the worker determines its scope itself.
      'process.env.NEXT_PUBLIC_BASE_PATH': '""',
      'process.env.NEXT_PUBLIC_EXPORT': '""',
    },
    tsconfig: 'tsconfig.json',
  })
  return outputFiles[0]?.text ?? ''
}

/** A page with its own policy instead of the site's. */
function frame(policy: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Frame</title>
${body}
</html>
`
}

/** Editors' code may do anything here but leave: no addresses to ask, and the page gives the frame no origin. */
const sandboxPolicy =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src 'self' data: blob:; font-src data:; media-src 'self' data: blob:; form-action 'none'; base-uri 'none'"
/** Mermaid runs without the site's origin and without inline script; styles are why it is here. */
const diagramPolicy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"

const sandboxStyle = `<style>
html { background: var(--bg); color: var(--text); font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
#app { display: flow-root; }
@media print {
  html[data-theme='dark'] { color-scheme: light !important; --bg: #fff !important; --text: #17211f !important; --line: #d9e0de !important; --accent: #0b7a70 !important; }
  html[data-theme='dark'] canvas { filter: invert(1) hue-rotate(180deg); }
}
</style>`

async function writeSandbox(): Promise<void> {
  const script = await bundle({ file: 'components/markdown/widget/sandbox/sandbox.ts' })
  // The script is embedded in HTML, so its text must not close the element.
  const safe = script.replaceAll('</script', '<\\/script')
  await write('sandbox.html', frame(sandboxPolicy, `${sandboxStyle}\n<body><div id="app"></div>\n<script>${safe}</script></body>`))
  const react =
    "import * as React from 'react'; import * as ReactDOM from 'react-dom'; import * as client from 'react-dom/client'; Object.assign(window, { React, ReactDOM: { ...ReactDOM, ...client } })"
  const chart = "import Chart from 'chart.js/auto'; Object.assign(window, { Chart })"
  await write('react.js', await bundle({ text: react }))
  await write('chart.js', await bundle({ text: chart }))
  await copy('vue.js', 'vue/dist/vue.global.prod.js')
  await copy('echarts.js', 'echarts/dist/echarts.min.js')
}

async function writeDiagramFrame(): Promise<void> {
  await write('diagram.js', await bundle({ file: 'components/markdown/diagram/frame/diagram-frame.ts' }))
  await write('diagram.html', frame(diagramPolicy, '<body><script src="./diagram.js"></script></body>'))
}

/** ArtPlayer builds itself from markup with `style` attributes, none of which it needs; the site's policy would refuse and report each. */
async function writePlayer(): Promise<void> {
  const source = await readFile('node_modules/artplayer/dist/artplayer.mjs', 'utf8')
  const options = { minify: true, format: 'esm', target: 'es2022', legalComments: 'eof' } as const
  const { code } = await transform(source.replace(/ style="[^"${}]*"/g, ''), options)
  await write('artplayer.mjs', code)
}

/** Libraries that pages import (`lib/browser/library.ts`). Where a package has a minified module, it is copied. */
async function writeLibraries(): Promise<void> {
  await Promise.all([
    copy('dash.mjs', 'dashjs/dist/modern/esm/dash.all.min.js'),
    copy('hls.mjs', 'hls.js/dist/hls.min.mjs'),
    write('mpegts.mjs', await bundle({ text: "export { default } from 'mpegts.js'" }, 'esm')),
    write('chart.mjs', await bundle({ text: "export { Chart } from 'chart.js/auto'" }, 'esm')),
    copy('echarts.mjs', 'echarts/dist/echarts.esm.min.mjs'),
  ])
}

/** The service worker is in the root folder, because it controls only its own folder and the folders below. */
async function writeWorker(): Promise<void> {
  await writeFile(`public${workerFile}`, await bundle({ file: 'lib/browser/offline/worker.ts' }))
}

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await Promise.all([writeSandbox(), writeDiagramFrame(), writePlayer(), writeLibraries(), writeWorker()])
