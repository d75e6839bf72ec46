/** `npm start`: installs what is missing, builds the code if it has changed, serves on PORT and HOSTNAME. A changed page needs no build. */
import { readListenAddress } from '../lib/settings/listen-address.mjs'
import { install } from './lib/install.mjs'
import { CommandError, duration, main, say } from './lib/project.mjs'
import { checkAddress, serve } from './lib/serve.mjs'

await main(async () => {
  const { port, hostname } = readAddress()
  await checkAddress(port, hostname)
  await install()
  const { ensureCodeBuilt } = await import('./lib/build.mjs')
  const failed = await ensureCodeBuilt()
  if (failed) return failed
  say('Starting the server…')
  const since = Date.now()
  const server = await serve({ port, hostname })
  if (!server.ended) say(`The site is at ${server.url} (${duration(since)})`)
  return (await server.done).code
})

function readAddress() {
  try {
    return readListenAddress(process.env)
  } catch (error) {
    throw new CommandError(error.message)
  }
}
