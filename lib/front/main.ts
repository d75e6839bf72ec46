import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { superviseApp } from './app'
import { fetchFromApp } from './ask-app'
import { createCache, type Cache } from './cache'
import { nextProgram } from './light-pages/next-http'
import { prepareInThread } from './prepare-in-thread'
import { createServer, drain } from './serve'
import { createStore } from './store'

/** Together less than the 10 s that service managers and container runtimes usually give a process to end. */
const drainMs = 8000
const stopMs = 1500
/** How often a server that ends with its parent looks whether the parent is still there. */
const parentIntervalMs = 500
/** The cache's connections to the app are closed by the cache. */
const appKeepAliveMs = 72_000

/**
 * Starts the site: the cache, which listens at PORT, and behind it the app (`next start`) on a port of this machine.
 * @param root folder of the project
 * @param build folder of the build
 */
export function start(root: string, build: string): void {
  const setting = (name: string, usual = '') => process.env[name] || usual
  const port = Number(setting('PORT', '3000'))
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return stopWith(`PORT: expected a number from 1 to 65535, found ${JSON.stringify(process.env.PORT)}`)
  // Containers and some shells export the machine's name as HOSTNAME, which is not meant as an address to listen on.
  const hostname = setting('HOSTNAME') === os.hostname() ? undefined : setting('HOSTNAME') || undefined
  const cacheDir = path.resolve(root, setting('CACHE_DIR', '.cache'))
  const parent = setting('SITE_PARENT') === '1' ? process.ppid : undefined

  const flowKey = randomBytes(32).toString('base64url')
  let isEnding = false
  const store = createStore(path.join(cacheDir, 'http'), Number(setting('PAGE_MEMORY_MB', '64')) * 2 ** 20)
  const app = superviseApp({
    launch: (appPort, heapMb) =>
      spawn(
        process.execPath,
        [path.join(root, nextProgram), 'start', '-H', 'localhost', '-p', String(appPort), '--keepAliveTimeout', String(appKeepAliveMs)],
        {
          cwd: root,
          // What Next says while it starts is of no use here; warnings and errors are.
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            SITE_FRONT: '1',
            // The app's own port may be another after each start.
            SITE_INSTANCE: `${os.hostname()}-${port}`,
            PORT: String(appPort),
            HOSTNAME: '',
            NODE_OPTIONS: `--max-old-space-size=${heapMb} --dns-result-order=ipv4first ${setting('NODE_OPTIONS')}`.trim(),
            // A sign-in that began with one app ends with the next.
            TOKEN_SERVICE_KEY: setting('TOKEN_SERVICE_KEY', flowKey),
          },
        },
      ),
    onRevision: (revision) => cache.update(revision),
    onNeverStarted: () => process.exit(1),
  })
  const cache: Cache = createCache({
    store,
    app,
    fetch: fetchFromApp,
    prepare: prepareInThread(path.join(build, 'front', 'prepare-thread.mjs'), { build, base: setting('NEXT_PUBLIC_BASE_PATH') }),
    saved: { file: path.join(cacheDir, 'current-tags.json'), site: describeSite(build) },
    buildFiles: listBuildFiles(path.join(build, 'static')),
    usualHeaders: JSON.parse(readFileSync(path.join(build, 'front', 'headers.json'), 'utf8')) as Record<string, string>,
    isWarmed: setting('PRERENDER') !== '0',
  })
  const server = createServer({
    app,
    cache,
    trustedProxies: Number(/^\d+$/.exec(setting('TRUST_PROXY'))?.[0] ?? 0),
    strictTransport: setting('SITE_URL').startsWith('https:') ? `max-age=${setting('HSTS_MAX_AGE', '31536000')}` : undefined,
    isLogged: setting('ACCESS_LOG') === '1',
    isEnding: () => isEnding,
  })
  server.on('error', (error) => stopWith(describeListenError(error, port, hostname)))
  server.listen({ port, host: hostname })

  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    await drain(server, drainMs)
    await Promise.race([app.stop(), new Promise((resolve) => setTimeout(resolve, stopMs))])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end())
  // A parent that is killed sends no signal.
  if (parent !== undefined) setInterval(() => process.ppid !== parent && void end(), parentIntervalMs).unref()
}

function listBuildFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
  return new Set(names.map((name) => `/_next/static/${encodeURI(name)}`))
}

/** What decides what pages say: the code, and the settings that the build has named. */
function describeSite(build: string): string {
  const names = JSON.parse(readFileSync(path.join(build, 'front', 'settings.json'), 'utf8')) as string[]
  const settings = names.flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []))
  const text = [readFileSync(path.join(build, 'BUILD_ID'), 'utf8'), ...settings].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

function stopWith(message: string): void {
  console.error(message)
  process.exit(1)
}

function describeListenError({ code, message }: NodeJS.ErrnoException, port: number, hostname: string | undefined): string {
  const where = hostname ? `${hostname}, port ${port}` : `Port ${port}`
  if (code === 'EADDRINUSE') return `${where} is in use by another program.`
  if (code === 'EACCES') return `${where} needs privileges that this account does not have. Choose a port above 1023.`
  return `${where}: ${message}`
}
