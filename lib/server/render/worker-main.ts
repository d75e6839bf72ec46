/**
 * The render worker: a child of the web process, and the only process that runs Next. Next listens on a socket in a folder that only this
 * user can enter, and is requested by this process alone.
 */
import http from 'node:http'
import path from 'node:path'
import { readManifest } from '@/lib/media/manifest'
import { encodeMedia, measureMedia } from '@/lib/media/prepare-media'
import { configureWorker, startFromBuild } from '@/lib/next-internals/built-config.mjs'
import { createRequestHandler } from '@/lib/next-internals/request-handler.mjs'
import { describeProcess, authHeader } from '@/lib/server/process'
import { exportPart } from '@/lib/server/publish/snapshot-transfer'
import { readEnvironment, setEnvironment } from '@/lib/settings/read-environment'
import { endWithParent } from './end-with-parent'
import type { FetchFromNext } from './fetch-from-next'
import { createReadRecorder } from './record-reads'
import { makeSocketPath } from './render-socket'
import { startRenderWorker } from './render-worker'

endWithParent()
// Terminals and service managers send signals to all processes. The web process handles them, and ends this one when no visitor is waiting.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
setEnvironment({ NEXT_TELEMETRY_DISABLED: '1' })

const { SITE_DIST: dist, SITE_TOKEN: authToken = '' } = readEnvironment(['SITE_DIST', 'SITE_TOKEN'])
const site = describeProcess(process.cwd(), path.resolve(dist), authToken)
startFromBuild(dist, (config) => {
  configureWorker(config, path.join(site.root, 'lib/next-internals/capture-handler.mjs'))
  // The first page does not wait until the code of feeds, preview images and all other files is loaded.
  config.experimental.preloadEntriesOnStart = false
})
const handle = await createRequestHandler(site.root)
const socketPath = makeSocketPath(site.cacheDir)
const recorder = createReadRecorder(createFetch(socketPath, authToken))

startRenderWorker(site, {
  recorder,
  // An image that cannot be read is served unchanged.
  prepare: (dir) => measureMedia(dir, 'public'),
  // One image at a time: pages are made beside them, and memory that the encoder has taken is not given back.
  encodeMedia: (dir) => encodeMedia(readManifest(), dir, 'public', 1),
  exportPart: (part, snapshot, revision, pace) => exportPart(site, part, snapshot, revision, pace),
})

if (!process.connected) process.exit(0)
const server = http.createServer((request, response) => void recorder.handle(request.headers, () => handle(request, response)))
// The client closes connections: closing one here would now and then meet a request that is on its way.
server.keepAliveTimeout = 0
// If the web process has ended meanwhile, no one is left to notify; this process ends by itself.
server.listen(socketPath, () => process.send?.({ ready: true }, undefined, undefined, () => {}))

function createFetch(socket: string, token: string): FetchFromNext {
  return (target, headers = {}) =>
    new Promise((resolve, reject) => {
      const options = { socketPath: socket, path: target, headers: { host: 'localhost', [authHeader]: token, ...headers } }
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: joinValues(response.headers), body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject).end()
    })
}

function joinValues(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]))
}
