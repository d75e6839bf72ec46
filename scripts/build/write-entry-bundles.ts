/** Runs after `next build`, before pages are post-processed: joins the scripts that each kind of page starts with into one file. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entryBundleList, entryScripts, joinChunks, routeManifestEnding, type EntryBundle } from '@/lib/next-internals/entry-bundle'

/** The folder that the build is made in, and the standalone copy where there is one. */
const build = process.env.SITE_DIST || '.next'
const copy = path.join(build, 'standalone', build)

const read = (name: string) => readFileSync(path.join(build, name), 'utf8')
const routes = readdirSync(path.join(build, 'server', 'app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith(routeManifestEnding),
)

const bundles = new Map<string, EntryBundle>()
for (const route of routes) {
  const names = entryScripts(read('build-manifest.json'), read(path.join('server', 'app', route)))
  const body = joinChunks(names.map((name) => ({ name, text: read(name) })))
  const file = `static/chunks/entry-${createHash('sha256').update(body).digest('base64url').slice(0, 12)}.js`
  write(file, body)
  bundles.set(file, { address: `/_next/${file}`, chunks: names.map((name) => `/_next/${name}`) })
}
write(entryBundleList, JSON.stringify([...bundles.values()]))

function write(file: string, body: string): void {
  for (const folder of existsSync(copy) ? [build, copy] : [build]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), body)
  }
}
