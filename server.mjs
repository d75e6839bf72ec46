/** Starts the site: the cache (lib/front, bundled into the build), and behind it the app. `node server.mjs` after `npm run build`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describeOldNode } from './lib/settings/node-version.mjs'

// A program that starts the site says so itself.
const old = process.connected ? undefined : describeOldNode()
if (old) console.error(old.text)
process.chdir(path.dirname(fileURLToPath(import.meta.url)))
process.env.NODE_ENV = 'production'
// The files that the app reads too. What the environment or an earlier file has set stays.
for (const name of ['.env.production.local', '.env.local', '.env.production', '.env']) if (existsSync(name)) process.loadEnvFile(name)

const build = path.resolve(process.env.SITE_DIST || '.next')
const program = path.join(build, 'front', 'main.mjs')
if (existsSync(program)) {
  const { prepareProcess } = await import(pathToFileURL(path.join(build, 'front', 'startup.mjs')).href)
  const address = prepareProcess()
  const { start } = await import(pathToFileURL(program).href)
  start(build, address)
} else {
  console.error('The code is not built: npm run build')
  process.exitCode = 1
}
