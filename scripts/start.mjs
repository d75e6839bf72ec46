/** `npm start`: installs what is missing, builds the code if it has changed, serves on PORT and HOSTNAME. A changed page needs no build. */
import os from 'node:os'
import { install } from './lib/install.mjs'
import { CommandError, duration, main, say } from './lib/project.mjs'
import { checkAddress, serve } from './lib/serve.mjs'

await main(async () => {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new CommandError(`PORT is "${process.env.PORT}", expected a number from 1 to 65535.`)
  // Containers and some shells export the machine's name as HOSTNAME, which is not a choice of an address to listen on.
  const hostname = process.env.HOSTNAME && process.env.HOSTNAME !== os.hostname() ? process.env.HOSTNAME : undefined
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
