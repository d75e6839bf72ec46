/** Starts the site's server (lib/server/main.ts, compiled into the build): `node server.mjs` after `npm run build`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import nextEnv from '@next/env'
import { linkBuild } from './lib/server/own-build.mjs'

const root = path.dirname(fileURLToPath(import.meta.url))
process.chdir(root)
process.env.NODE_ENV = 'production'
// Modules read settings while they are loaded.
nextEnv.loadEnvConfig(root)

const entry = path.join('site-server', 'main.mjs')
if (!existsSync(path.join(root, process.env.SITE_DIST || '.next', entry))) {
  console.error('The code is not built: npm run build -- --code')
  process.exit(1)
}
const build = path.join(root, (process.env.SITE_DIST ??= linkBuild(root)))
const { startServer } = await import(pathToFileURL(path.join(build, entry)).href)
await startServer(root, build)
