/**
 * `npm run test:replicas`: three site processes behind nginx (`deploy/nginx.conf`) with Redis, and an operator's actions while visitors
 * send requests continuously. Needs redis-server and nginx; if one is missing, it says so and exits. Everything runs on the loopback
 * interface and in the system's temporary folder. `-- --whole` uses the documentation itself instead of twenty pages.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureCodeBuilt } from './lib/build.mjs'
import { pause } from './lib/pause.mjs'
import { contentDir, main } from './lib/project.mjs'
import { startLoad } from './lib/replicas/load.mjs'
import { missingPrograms, nginx, redisServer } from './lib/replicas/programs.mjs'
import { createRemote } from './lib/replicas/remote.mjs'
import { ask, Replica, until } from './lib/replicas/replica.mjs'
import { freePort } from './lib/serve.mjs'

const secret = 'secret-of-the-replica-test'
const password = 'password-of-the-test'
/** Milliseconds from one webhook event until the last replica shows the push. */
const goal = 2000
/** Seconds between polls of the repository: without Redis, a push is found after that time. */
const poll = 5

const results = []
/** Compares the milliseconds of a publication with the goal. A machine with more work than cores says nothing about the program. */
function inTime(name, times) {
  const isBusy = os.loadavg()[0] > os.cpus().length * 3
  const isLate = Math.max(...times) > goal
  note(
    name,
    !isLate || isBusy,
    `${times.join(', ')} ms${isLate && isBusy ? ' (over the goal, on a machine that is busy with other things)' : ''}`,
  )
}

/** Prints one line of the result. */
function note(name, ok, text) {
  results.push(ok)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${text}`)
}

await main(async () => {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.log(`Skipped: ${missing.join(' and ')} cannot be found. On Debian: apt-get install redis-server nginx-light`)
    return 0
  }
  if ((await ensureCodeBuilt()) !== 0) return 1
  const folder = mkdtempSync(path.join(os.tmpdir(), 'replicas-'))
  const house = { replicas: [], programs: [] }
  const leave = async () => {
    await Promise.all([...house.replicas.map((replica) => replica.stop()), ...house.programs.map((program) => program.stop())])
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave().then(() => process.exit(1)))
  try {
    await test(folder, house)
  } finally {
    await leave()
  }
  const failed = results.filter((ok) => !ok).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function test(folder, house) {
  const remote = createRemote(folder, process.argv.includes('--whole') ? contentDir() : null, secret)
  const redisPort = await freePort()
  const redis = redisServer(path.join(folder, 'redis'), redisPort, password)
  await redis.start()
  const replicas = []
  for (let number = 1; number <= 3; number++) {
    replicas.push(
      new Replica(await freePort(), {
        CACHE_DIR: path.join(folder, `cache-${number}`),
        CONTENT_REPOSITORY: remote.url,
        PUBLISH_SECRET: secret,
        PUBLISH_POLL: String(poll),
        REDIS_URL: `redis://:${password}@127.0.0.1:${redisPort}`,
        TRUST_PROXY: '1',
      }),
    )
  }
  const balancer = await freePort()
  const proxy = nginx({ folder: path.join(folder, 'nginx'), port: balancer, replicas: replicas.map(({ port }) => port), cached: false })
  Object.assign(house, { replicas, programs: [redis, proxy] })
  const cpus = os.cpus()
  console.log(`${cpus.length} × ${cpus[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`)
  console.log(`started together: ready after ${(await Promise.all(replicas.map((replica) => replica.start()))).join(', ')} ms`)
  for (const replica of replicas) await until('all pages are made', async () => (await replica.status()).pages.toMake === 0)
  await proxy.start()
  const site = `http://127.0.0.1:${balancer}`
  const addresses = await pagesOf(site)
  const context = { remote, redis, replicas, proxy, site, addresses, folder, house }

  for (const step of [converges, pins, publishesUnderLoad, survivesKill, restartsRolling, livesWithoutRedis, servesStale])
    await step(context)
  const said = replicas.map(({ output }) => output).join('')
  note('log', !said.includes(password) && !said.includes(secret), `no secret in ${said.split('\n').length - 1} lines of three processes`)
}

/** Pages listed in the sitemap, English and Chinese. */
async function pagesOf(site) {
  const { body } = await ask(`${site}/sitemap.xml`)
  return [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, page]) => page || '/')
}

/** Pushes a word, sends one webhook event to the balancer, and waits until every replica shows it. */
async function pushAndWait({ remote, replicas, site }) {
  const { word } = remote.edit()
  const since = performance.now()
  await Promise.all([remote.announce(site), ...replicas.map((replica) => replica.shows(remote.address, word))])
  return Math.round(performance.now() - since)
}

async function converges(context) {
  const times = []
  for (let round = 0; round < 5; round++) times.push(await pushAndWait(context))
  inTime('one webhook, three replicas show the push', times)
}

async function pins({ remote, replicas, site }) {
  const all = async (revision, pinned) => {
    const since = performance.now()
    await remote.pin(site, pinned ? revision : 'latest')
    for (const replica of replicas) {
      await until(`${replica.url} shows ${revision}`, async () => {
        const { content } = await replica.status()
        return content.revision === revision && content.pinned === pinned
      })
    }
    return Math.round(performance.now() - since)
  }
  const { content } = await replicas[0].status()
  const times = [await all(remote.first, true), await all(content.revision, false)]
  inTime('a pin and its release reach all', times)
}

/** Runs an action while visitors send requests, and reports what they received. */
async function underLoad({ site, addresses }, name, task) {
  const load = startLoad(site, addresses, 16)
  await pause(1000)
  const text = await task()
  await pause(1000)
  const { requests, failed, p50, p99, most } = await load.stop()
  note(name, failed.length === 0, `${text}; ${requests} requests, ${failed.length} failed, p50 ${p50}, p99 ${p99}, longest ${most} ms`)
  for (const line of failed.slice(0, 5)) console.log(`       ${line}`)
}

function publishesUnderLoad(context) {
  return underLoad(context, 'three pushes under load', async () => {
    const times = []
    for (let round = 0; round < 3; round++) times.push(await pushAndWait(context))
    return `everywhere after ${times.join(', ')} ms`
  })
}

function survivesKill(context) {
  return underLoad(context, 'kill -9 of one of three under load', async () => {
    const [, victim] = context.replicas
    await victim.stop('SIGKILL')
    await pause(4000)
    return `back after ${await victim.start()} ms`
  })
}

function restartsRolling(context) {
  return underLoad(context, 'rolling restart under load', async () => {
    const said = []
    for (const replica of context.replicas) {
      const { code, milliseconds } = await replica.stop()
      said.push(`ended with ${code} in ${milliseconds} ms, ready in ${await replica.start()} ms`)
    }
    return said.join('; ')
  })
}

function livesWithoutRedis(context) {
  return underLoad(context, 'Redis stopped and started under load', async () => {
    const { redis, replicas } = context
    const lost = 'Redis does not answer'
    const lines = () => replicas.map(({ output }) => output.split('\n').filter((line) => line.includes('Redis')).length)
    const before = lines()
    await redis.stop('SIGKILL')
    const alone = await pushAndWait(context)
    const noted = async () =>
      (await Promise.all(replicas.map((replica) => replica.status()))).filter(({ notes }) => notes.some((text) => text.startsWith(lost)))
        .length
    await until('all replicas note that Redis is lost', async () => (await noted()) === replicas.length)
    await redis.start()
    await until('no replica notes that Redis is lost', async () => (await noted()) === 0)
    const again = await pushAndWait(context)
    const said = lines().map((count, at) => count - before[at])
    note(
      'a lost Redis is told by all, once when it goes and once when it is back',
      said.every((count) => count === 2),
      `${said.join(', ')} lines`,
    )
    inTime('with Redis back one webhook is enough', [again])
    return `without it all show the push after ${alone} ms (each asks every ${poll} s)`
  })
}

/** All replicas are stopped: the cache responds with what it has seen before. */
async function servesStale({ remote: { address }, proxy, replicas, folder, site, house }) {
  await proxy.stop()
  const ports = replicas.map(({ port }) => port)
  const cached = nginx({ folder: path.join(folder, 'nginx-cached'), port: Number(new URL(site).port), replicas: ports, cached: true })
  house.programs.push(cached)
  await cached.start()
  const said = []
  for (const wait of [0, 0, 1500]) {
    await pause(wait)
    said.push((await ask(site + address)).headers['x-cache'])
  }
  await Promise.all(replicas.map((replica) => replica.stop()))
  // A response stays fresh for a second after it was fetched.
  await until('what the cache has is no longer fresh', async () => {
    const { status, headers } = await ask(site + address)
    if (headers['x-cache'] === 'HIT') return false
    said.push(`${headers['x-cache']} ${status}`)
    return true
  })
  note('the cache answers while no replica does', said.join() === 'MISS,HIT,REVALIDATED,STALE 200', said.join(', '))
}
