/** Starts the site's server once for all end-to-end tests; they find it in `BASE_URL`. */
import { ensureBrowser } from '../../scripts/lib/browser.mjs'
import { isCodeBuilt } from '../../scripts/lib/build.mjs'
import { freePort, serve } from '../../scripts/lib/serve.mjs'
import { serverCommand } from '../support/server-command.mjs'

export default async function start() {
  const { browser, shell } = await ensureBrowser()
  Object.assign(process.env, { CHROME_PATH: browser, HEADLESS_SHELL: shell })
  if (process.env.BASE_URL) return
  if (!isCodeBuilt()) throw new Error('The site is not built, or its code has changed: npm run build')
  const port = await freePort()
  const server = await serve({ port, hostname: '127.0.0.1', quiet: true, ...serverCommand(port) })
  if (server.ended) throw new Error(`The server ended with code ${server.ended.code}:\n${server.ended.output}`)
  process.env.BASE_URL = server.url
  globalThis.__server = server
}
