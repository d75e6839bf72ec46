/**
 * `npm run bench:server`: requests per second and latency of a cached page, memory afterwards, and the effect of a publication: time from
 * the webhook event until a pushed word is visible, three times, once during page requests, and three times after a restart; then the
 * time of a start with the content of the code and an empty cache. The code must be built. `-- --pages=0,3000` generates pages in addition
 * to the real ones, `-- --seconds=10` sets the duration of each run. Nothing here changes; work is done in the system's temporary folder, or
 * in that of `-- --folder=…`, which stays: the next run with it begins with all pages made.
 */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { allMade, memoryOf, rested, startServer } from '../lib/bench/server-process.mjs'
import { isCodeBuilt } from '../lib/build.mjs'
import { pause } from '../lib/pause.mjs'
import { CommandError, contentDir, main } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { describe, load } from './load.mjs'

const address = '/guide/install/docker.html'
const changed = 'en/guide/webdav.md'
const secret = 'secret of the server benchmark'
const connections = 32

const option = (name, value) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? value
const seconds = Number(option('seconds', '10'))
const sizes = option('pages', '0').split(',').map(Number)
const keptFolder = option('folder', '')
/** The first publication after a start reads what the later ones know. */
const publications = 3

await main(async () => {
  if (!isCodeBuilt()) throw new CommandError('The code is not built as it stands: npm run build -- --code')
  const cpu = os.cpus()
  console.log(
    `${cpu.length} × ${cpu[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}; ${connections} connections, ${seconds} s`,
  )
  for (const size of sizes) await measure(size)
})

async function measure(size) {
  const folder = keptFolder ? path.resolve(keptFolder, String(size)) : mkdtempSync(path.join(os.tmpdir(), 'bench-server-'))
  mkdirSync(folder, { recursive: true })
  const work = path.join(folder, 'work')
  const settings = {
    CACHE_DIR: path.join(folder, 'cache'),
    CONTENT_REPOSITORY: path.join(folder, 'content.git'),
    PUBLISH_SECRET: secret,
  }
  let server
  try {
    if (!existsSync(settings.CONTENT_REPOSITORY)) await createRepository(folder, work, size)
    server = await startServer(settings)
    const { total } = (await server.status()).pages
    console.log(`${total} kept addresses: ready after ${server.readyAfter} ms, all made after ${await allMade(server)} ms`)
    await rested(server)
    console.log(`  ${describe(await load(server.url + address, connections, seconds))}`)
    console.log(`  resident: server ${memoryOf(server.pid)} MB, with all its processes ${memoryOf(server.pid, true)} MB`)
    await publishRepeatedly(server, work)
    await publishOnce(server, work, true)
    await allMade(server)
    await server.stop()
    server = await startServer(settings)
    console.log(`  started again: ready after ${server.readyAfter} ms`)
    await rested(server)
    await publishRepeatedly(server, work)
    console.log(`  resident: server ${memoryOf(server.pid)} MB, with all its processes ${memoryOf(server.pid, true)} MB`)
    if (size > 0) return
    await server.stop()
    const empty = path.join(folder, 'empty')
    rmSync(empty, { recursive: true, force: true })
    server = await startServer({ ...settings, CACHE_DIR: empty, CONTENT_REPOSITORY: '', CONTENT_DIR: '' })
    console.log(`  with the content of the code and an empty cache: ready after ${server.readyAfter} ms`)
  } finally {
    await server?.stop()
    if (!keptFolder) rmSync(folder, { recursive: true, force: true })
  }
}

/** A repository of the real content and `size` generated pages, and a working copy of it. */
async function createRepository(folder, work, size) {
  cpSync(contentDir(), work, { recursive: true })
  if (size > 0) await run('tsx', ['scripts/lib/bench/write-content.ts', work, String(size)])
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'content.git')
  git(work, 'init', '--quiet', '--initial-branch=main', '.')
  git(work, 'add', '--all')
  git(work, 'commit', '--quiet', '--message=First')
  git(work, 'push', '--quiet', '../content.git', 'HEAD:main')
}

/** Publishes several times, each time when the work that follows the one before is done. */
async function publishRepeatedly(server, work) {
  for (let count = 0; count < publications; count++) {
    await publishOnce(server, work, false)
    await rested(server)
  }
}

/** Pushes one changed word and requests the page until it appears. */
async function publishOnce(server, work, loaded) {
  const running = loaded && load(server.url + address, connections, 6)
  if (running) await pause(1500)
  const word = `benchmark-${Date.now()}`
  appendFileSync(path.join(work, changed), `\n${word}\n`)
  git(work, 'commit', '--quiet', '--all', '--message=Word')
  git(work, 'push', '--quiet', '../content.git', 'HEAD:main')
  const body = '{"ref":"refs/heads/main"}'
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const since = performance.now()
  const answered = fetch(`${server.url}/api/publish`, {
    method: 'POST',
    body,
    headers: { 'x-github-event': 'push', 'x-hub-signature-256': signature },
  })
  while (!(await (await fetch(`${server.url}/guide/webdav.html`)).text()).includes(word)) await pause(10)
  const live = Math.round(performance.now() - since)
  const published = await (await answered).json()
  const noticed = running ? `; meanwhile ${describe(await running)}` : ''
  console.log(
    `  one word live ${live} ms after the announcement (${published.changed?.length} addresses changed), all processes ${memoryOf(server.pid, true)} MB${noticed}`,
  )
}

function git(cwd, ...args) {
  execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
