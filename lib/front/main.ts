import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describePageSettings, processEnvironment, readValue } from '@/lib/settings/read-environment'
import { settingNames } from '@/lib/settings/schema'
import { cacheFolder } from '@/lib/site/cache/folder'
import { hashTexts } from '@/lib/site/cache/hash-data'
import { prepareSite } from '@/lib/api/prepare'
import { sitePublisher } from '@/lib/publish/site'
import { superviseApp, usualHeapMb } from './app'
import { createAppRenderer } from './app-renderer'
import { createCache } from './cache'
import { createGate } from './gate'
import { nextProgram } from './light-pages/next-http'
import { describeFront } from './metrics'
import { createLiveState } from './live'
import { prepareInThread } from './prepare'
import { readPublicFiles } from './public-files'
import { describeMisses } from '@/lib/search/server/misses'
import { answerPrograms, createSiteSearch } from './search'
import { createServer, drain } from './serve'
import { createStore } from './store'
import { createSuspects } from './suspects'

/** Less than the 10 s that service managers and container runtimes usually give a process to end, with a second for the app. */
const drainMs = 8000
/** How often files that are no longer needed are removed. */
const tidyIntervalMs = 6 * 3600 * 1000

/** Rendering pages in advance starts after this delay, so that it slows neither the first visitors nor the reading of the texts. */
const warmAfterMs = 15_000

/**
 * Starts the site: the cache, which listens at PORT, and behind it the app (`next start`) on a port of this machine.
 * @param build folder of the build
 * @param address where to listen; without `hostname` on all addresses
 */
export function start(build: string, { port, hostname }: { port: number; hostname?: string }): void {
  const app = superviseApp({
    launch: launchApp,
    onLaunched: (started) => {
      renderer.follow(started)
      answerPrograms(started, search.answer)
    },
    onLost: () => suspects.blameMaking(),
    onNeverStarted: () => process.exit(1),
    firstHeapMb: Number(/--max-old-space-size=(\d+)/.exec(processEnvironment().NODE_OPTIONS ?? '')?.[1]) || undefined,
  })
  const store = createStore(cacheFolder('http'))
  const gate = createGate()
  const live = createLiveState({ file: cacheFolder('current-tags.json'), site: describeSite(build) })
  const suspects = createSuspects({ app, gate, live })
  const cache = createCache({
    store,
    app,
    gate,
    live,
    suspects,
    prepare: prepareInThread(path.join(build, 'front', 'prepare-thread.mjs'), { build, base: readValue('NEXT_PUBLIC_BASE_PATH') }),
    warmAfterMs: readValue('PRERENDER') ? warmAfterMs : undefined,
  })
  const search = createSiteSearch({
    app,
    gate,
    live,
    program: path.join(build, 'front', 'search-thread.mjs'),
    folder: cacheFolder('search'),
  })
  const renderer = createAppRenderer({ app, gate, cache, live })
  setInterval(() => void cache.tidy(), tidyIntervalMs).unref()
  const server = createServer({
    app,
    cache,
    gate,
    live,
    search,
    state: () => ({
      live: live.shown(),
      // With the pages of the last run, the site can be read before the app is there.
      isReady: live.current().state !== '',
      publisher: sitePublisher()?.describe(),
      notes: [store.problem() ?? []].flat(),
      search: describeMisses(),
      metrics: describeFront({ app, cache, gate, store }),
    }),
    trustProxy: readValue('TRUST_PROXY'),
    files: readPublicFiles(build),
  })
  server.on('error', (error) => stopWith(`Cannot listen on PORT ${port}${hostname ? ` of HOSTNAME ${hostname}` : ''}: ${error.message}`))
  // A program that starts the site says itself where it is.
  server.listen(
    { port, host: hostname },
    () => !process.connected && console.info(`Listening on ${hostname ?? 'all addresses'}, port ${port}`),
  )

  void prepareSite(renderer)

  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    await drain(server, drainMs)
    await app.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end())
  // A parent that is killed sends no signal; the channel to it is closed.
  process.once('disconnect', () => void end())
}

/**
 * Size of a semi-space for young objects in megabytes; V8 has up to three. With 32 MB, garbage collection takes half the time while
 * pages are rendered, because most objects of a page are unused by the time the space is full. A smaller heap has a twentieth.
 */
const semiSpaceMb = (heapMb: number) => (heapMb < usualHeapMb ? Math.floor(heapMb / 20) : 32)
const heapOptions = (heapMb: number) => `--max-old-space-size=${heapMb} --max-semi-space-size=${semiSpaceMb(heapMb)}`
/** Lower than that of the cache: readers whose page is kept do not wait for pages that are being made. */
const appPriority = 5
/** The C library of Linux keeps free memory for each thread. With this many parts, the app takes 80 MB less after all pages. */
const maxArenas = '2'
/** Of 1000. What reads a commit has 500 (lib/site/run-program.ts). */
const memoryRisk = '250'

/** Starts the app at a port, with a heap of at most so many megabytes. */
function launchApp(port: number, heapMb: number): ChildProcess {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX } = processEnvironment()
  const child = spawn(process.execPath, [nextProgram, 'start', '-H', 'localhost', '-p', String(port)], {
    // What Next says while it starts is of no use here; warnings and errors are.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...processEnvironment(),
      SITE_FRONT: '1',
      PORT: String(port),
      HOSTNAME: '',
      // Of options that are there twice, the last counts: the heap is that which is watched, from the operator's size on.
      NODE_OPTIONS: `--dns-result-order=ipv4first ${NODE_OPTIONS} ${heapOptions(heapMb)}`,
      MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || maxArenas,
    },
  })
  if (child.pid === undefined) return child
  os.setPriority(child.pid, appPriority)
  try {
    // Where memory runs out, the kernel ends this process before the cache.
    if (process.platform === 'linux') writeFileSync(`/proc/${child.pid}/oom_score_adj`, memoryRisk)
  } catch {
    // The process has just ended, or the container forbids it: the kernel then decides by size alone.
  }
  return child
}

/** What decides what pages say: the code, the settings that they show, and where the content comes from. */
function describeSite(build: string): string {
  const sources = settingNames.filter((name) => name.startsWith('CONTENT_')).map((name) => `${name}=${processEnvironment()[name] ?? ''}`)
  return hashTexts(readFileSync(path.join(build, 'BUILD_ID'), 'utf8'), ...describePageSettings(), ...sources)
}

function stopWith(message: string): void {
  console.error(message)
  process.exit(1)
}
