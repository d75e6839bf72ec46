import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describePageSettings, processEnvironment, readValue, settingNames } from '@/lib/settings/read-environment'
import { cacheFolder } from '@/lib/site/cache/folder'
import { hashTexts } from '@/lib/site/cache/hash-data'
import { sitePublisher } from '@/lib/publish/status'
import { superviseApp } from './app/supervisor'
import { createAppTarget } from './app/target'
import { createResponses } from './pages/responses'
import { createGate } from './app/gate'
import { chosenHeapMb, launchApp } from './app/launch'
import { describeMetrics } from './metrics'
import { createCurrentSite } from './current-site'
import { prepareInThread } from './pages/prepare'
import { createProof } from './pages/proofs'
import { readServedFiles } from './http/served-files'
import { describeMisses } from '@/lib/search/server/misses'
import { answerPrograms, createSiteSearch } from './search'
import { drain } from './http/connections'
import { createServer } from './http/serve'
import { createStore } from './pages/store'
import { createRenderer } from './app/renderer'

/** Service managers and container runtimes usually give a process 10 s to end, of which the app gets one. */
const drainMs = 8000
/** Rendering pages in advance starts after this delay, so that it slows neither the first visitors nor the reading of the texts. */
const warmAfterMs = 15_000

/**
 * Starts the site: the cache, which listens at PORT, and behind it the app (`next start`) on a port of this machine.
 * @param build folder of the build
 * @param address where to listen; without `hostname` on all addresses
 */
export function start(build: string, { port, hostname }: { port: number; hostname?: string }): void {
  const app = superviseApp({ launch: launchApp, memory: { firstHeapMb: chosenHeapMb() } })
  app.onNeverStarted(() => process.exit(1))
  const store = createStore(cacheFolder('http'))
  const gate = createGate()
  const current = createCurrentSite({ file: cacheFolder('current-site.json'), code: hashCode(build) })
  const prepare = prepareInThread(path.join(build, 'front', 'prepare-thread.mjs'), { build, base: readValue('NEXT_PUBLIC_BASE_PATH') })
  const renderer = createRenderer({ app, gate, current, prepare })
  const responses = createResponses({
    store,
    renderer,
    current,
    warmAfterMs: readValue('PRERENDER') ? warmAfterMs : undefined,
  })
  const search = createSiteSearch({
    renderer,
    current,
    program: path.join(build, 'front', 'search-thread.mjs'),
    folder: cacheFolder('search'),
  })
  answerPrograms(app, renderer, search.answer, responses)
  const target = createAppTarget({ app, gate, prove: createProof({ renderer, responses, prepare }), current })
  const server = createServer({
    renderer,
    responses,
    current,
    search,
    status: () => ({
      live: current.live(),
      problem: app.problem(),
      // With the pages of the last run, the site can be read before the app is there.
      isReady: current.site() !== undefined,
      publisher: sitePublisher.current?.describe(),
      notes: [store.problem() ?? [], search.notes()].flat(),
      search: describeMisses(),
      metrics: describeMetrics({ app, gate, responses, store }),
    }),
    trustProxy: readValue('TRUST_PROXY'),
    files: readServedFiles(build),
  })
  server.on('error', (error) => stopWith(`Cannot listen on PORT ${port}${hostname ? ` of HOSTNAME ${hostname}` : ''}: ${error.message}`))
  // A program that starts the site says itself where it is.
  server.listen(
    { port, host: hostname },
    () => !process.connected && console.info(`Listening on ${hostname ?? 'all addresses'}, port ${port}`),
  )

  void import('@/lib/publish/site').then(({ startPublishing }) => startPublishing(target))

  let ending: Promise<void> | undefined
  const end = (): void =>
    void (ending ??= drain(server, drainMs)
      .then(app.stop)
      .then(() => process.exit(0)))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end)
  // A parent that is killed sends no signal; the channel to it is closed.
  process.once('disconnect', end)
}

/** Identifies what determines the pages of a commit: the code, the settings that they show, and the source of the content. */
function hashCode(build: string): string {
  const sources = settingNames.filter((name) => name.startsWith('CONTENT_')).map((name) => `${name}=${processEnvironment()[name] ?? ''}`)
  return hashTexts(readFileSync(path.join(build, 'BUILD_ID'), 'utf8'), ...describePageSettings(), ...sources)
}

function stopWith(message: string): void {
  console.error(message)
  process.exit(1)
}
