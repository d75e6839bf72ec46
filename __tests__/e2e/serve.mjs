/** Starts the site's server once for all end-to-end tests; they find it in `BASE_URL`. */
import { ensureBrowser, ensureHeadlessShell } from '../../scripts/lib/browser.mjs'
import { isCodeBuilt } from '../../scripts/lib/build.mjs'
import { freePort, serve } from '../../scripts/lib/serve.mjs'

export default async function start() {
  if (process.env.BASE_URL) return
  if (!isCodeBuilt()) throw new Error('The code is not built, or it has changed: npm run build -- --code')
  // A browser that somebody has chosen is the one to test with.
  process.env.HEADLESS_SHELL = process.env.CHROME_PATH || ((await ensureHeadlessShell()) ?? '')
  process.env.CHROME_PATH = await ensureBrowser()
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true })
  if (server.ended) throw new Error(`The server ended with code ${server.ended.code}:\n${server.ended.output}`)
  process.env.BASE_URL = server.url
  globalThis.__server = server
}
