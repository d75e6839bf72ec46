/** Runs the sample in its own folder as the render worker runs the site, and writes down what Next does. Usage: node run.mjs REPORT */
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CaptureHandler from './next-internals/capture-handler.mjs'
import { configureWorker, startFromBuild } from './next-internals/built-config.mjs'
import { createRequestHandler } from './next-internals/request-handler.mjs'

const results = {}
process.chdir(path.dirname(fileURLToPath(import.meta.url)))
startFromBuild('.next', (config) => {
  // The file says false: a response with `X-Powered-By` shows that Next has this configuration.
  config.poweredByHeader = true
  configureWorker(config, path.resolve('next-internals/capture-handler.mjs'))
})

const captured = globalThis[Symbol.for('alist-docs.captured')]
const keys = []
const set = CaptureHandler.prototype.set
CaptureHandler.prototype.set = function (key, value) {
  keys.push(key)
  return set.call(this, key, value)
}

const handle = await createRequestHandler(process.cwd())
const server = http.createServer((request, response) => void handle(request, response))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`
const ask = async (target, headers = {}) => {
  const response = await fetch(origin + target, { headers, redirect: 'manual' })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

captured.set('/on-demand', null)
results.document = await ask('/on-demand')
const page = captured.get('/on-demand')
results.captured = {
  keys,
  fields: page && Object.keys(page),
  kind: page?.kind,
  isBuffer: Buffer.isBuffer(page?.rscData),
  payload: page?.rscData && String(page.rscData),
  segments: page?.segmentData && [...page.segmentData.keys()],
}
results.payload = await ask('/alias?_rsc', { rsc: '1' })
results.renderings = keys.length
captured.delete('/on-demand')
results.upgradeListeners = server.listenerCount('upgrade')
writeFileSync(process.argv[2], JSON.stringify(results))
process.exit(0)
