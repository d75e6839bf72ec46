/**
 * Runs after `next build`: joins the scripts that each kind of page starts with into one file, and bundles the program that serves the site
 * (lib/front) into the build.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entryBundleOf, entryScripts, joinChunks, routeManifestEnding } from '@/lib/front/light-pages/entry-bundle'
import { writeServedFiles } from '@/lib/front/http/served-files'
import { bundleReader } from '../lib/build/bundle-reader.mjs'
import { compileInlineScript } from '../lib/build/inline-scripts.mjs'
import { appPrograms, bundlePrograms } from './bundle-programs'

const build = process.env.SITE_DIST || '.next'

const folder = path.join(build, 'front')
mkdirSync(folder, { recursive: true })

const read = (name: string) => readFileSync(path.join(build, name), 'utf8')
const routes = readdirSync(path.join(build, 'server', 'app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith(routeManifestEnding),
)

for (const route of routes) {
  const names = entryScripts(read('build-manifest.json'), read(path.join('server', 'app', route)))
  const body = joinChunks(names.map((name) => ({ name, text: read(name) })))
  const file = path.basename(entryBundleOf(names.map((name) => `/_next/${name}`)))
  writeFileSync(path.join(build, 'static', 'chunks', file), body)
}

await bundleReader(build)
writeFileSync(path.join(folder, 'loader.js'), await compileInlineScript(path.resolve('lib/front/light-pages/loader.ts')))
await writeServedFiles('public', build)
await bundlePrograms(
  {
    main: 'lib/front/main.ts',
    'prepare-thread': 'lib/front/pages/prepare-thread.ts',
    startup: 'lib/settings/startup.ts',
    ...appPrograms,
  },
  folder,
)
