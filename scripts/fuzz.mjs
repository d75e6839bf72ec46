/**
 * `npm run fuzz [-- --requests=10000 --seed=1]`: sends odd requests to the built server and fails if one causes a server error, takes too
 * long, or leaves a stack trace in the log. `--port` uses a running server, whose log is not checked; `CACHE_DIR` can contain rendered
 * pages; `--patience` is the timeout of a response in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeRequests, paths, sendAll } from './lib/fuzz.mjs'
import { pause } from './lib/pause.mjs'
import { main } from './lib/project.mjs'
import { freePort, serve } from './lib/serve.mjs'

const option = (name, value) => Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? value)
const seed = option('seed', 1)
const count = option('requests', 10_000)
/** Maximum faults that are printed; the rest is counted. */
const shown = 10

await main(async () => {
  const given = option('port', 0)
  const cache = mkdtempSync(path.join(os.tmpdir(), 'fuzz-'))
  const port = given || (await freePort())
  const env = process.env.CACHE_DIR ? {} : { CACHE_DIR: cache }
  const server = given ? undefined : await serve({ port, hostname: '127.0.0.1', quiet: true, env })
  if (server?.ended) throw new Error(server.ended.output)
  // Time for rendering a page the first time is measured elsewhere.
  while (server && (await (await fetch(`${server.url}/api/status`)).json()).pages.toMake > 0) await pause(300)
  for (const address of paths) await fetch(`http://127.0.0.1:${port}${address}`).then((answer) => answer.arrayBuffer())
  // Paths of scripts and style sheets, as named by a page.
  const home = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const files = [...new Set(home.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))]
  const { counts, faults } = await sendAll(makeRequests(seed, count, files), { port, patience: option('patience', 2000) })
  const alive = await fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )
  await server?.stop()
  const { output = '' } = server ? await server.done : {}
  const stacks = output.match(/.*\n\s+at .*/g) ?? []
  rmSync(cache, { recursive: true, force: true })
  console.log(
    `${count} requests, seed ${seed}: ${Object.entries(counts)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  )
  for (const { request, what } of faults.slice(0, shown)) console.log(`${what}: ${JSON.stringify(request.slice(0, 300))}`)
  for (const stack of stacks.slice(0, shown)) console.log(`in the log: ${stack}`)
  console.log(`${faults.length} faults, ${stacks.length} stacks in the log${alive ? '' : ', and the server does not answer any more'}`)
  return faults.length + stacks.length > 0 || !alive ? 1 : 0
})
