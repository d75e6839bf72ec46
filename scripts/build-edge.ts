/**
 * `npm run build:edge`: makes a Cloudflare worker of a build with all pages (`npm run build`): the finished pages and all files as static
 * assets, and a small program that finds the page of an address (`deploy/edge`). Writes `.next/edge`; needs nothing of Cloudflare's.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { site } from '@/lib/settings/config'
import { collectSite } from './lib/edge/collect'

const target = path.join('.next', 'edge')
/** What Cloudflare takes: bytes of a file, number of files (free plan), and gzipped bytes of the program (free plan). */
const limits = { file: 25 * 2 ** 20, files: 20_000, program: 3 * 2 ** 20 }

if (!existsSync('.next/sources.sha256')) {
  console.error('There is no build with pages: npm run build')
  process.exit(1)
}
rmSync(target, { recursive: true, force: true })
const assets = path.join(target, 'assets')
const collected = await collectSite('.next', assets)
const program = path.join(target, 'program', 'worker.js')
await build({
  entryPoints: ['deploy/edge/worker.ts'],
  outfile: program,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*'],
  alias: { 'server-only': './node_modules/server-only/empty.js' },
  define: {
    EDGE_SITE: JSON.stringify(collected.site),
    'process.env.NODE_ENV': '"production"',
  },
  // The worker's responses name the origin that its pages were built with.
  banner: { js: `process.env.SITE_URL = ${JSON.stringify(site.origin)};` },
  logLevel: 'warning',
})

const packed = gzipSync(readFileSync(program)).length
const largest = collected.files.reduce((most, file) => Math.max(most, statSync(path.join(assets, file)).size), 0)
const bytes = collected.files.reduce((sum, file) => sum + statSync(path.join(assets, file)).size, 0)
const megabytes = (size: number) => `${(size / 2 ** 20).toFixed(1)} MB`
console.log(
  `.next/edge: program ${megabytes(statSync(program).size)} (${megabytes(packed)} gzipped), ${collected.files.length} files of ${megabytes(bytes)}, the largest ${megabytes(largest)}.`,
)
const over = [
  packed > limits.program && `the program is larger than ${megabytes(limits.program)} gzipped`,
  collected.files.length > limits.files && `there are more than ${limits.files} files`,
  largest > limits.file && `a file is larger than ${megabytes(limits.file)}`,
].filter(Boolean)
if (over.length > 0) console.warn(`Cloudflare's free plan does not take this: ${over.join(', ')}.`)
