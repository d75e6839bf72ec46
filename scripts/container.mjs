/**
 * `npm run container -- <folder> [--without-pages] [--cache <folder>]`: puts together exactly the files of the container's image, which the
 * Dockerfile copies: `node server.mjs` runs in that folder with nothing around it. Pages and pictures are made ahead (`prebuilt/`), so that the
 * first answer waits for nothing; those that the cache folder of another server holds in their present state are taken from there. The rest of
 * the history stays behind, its dates come along.
 */
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seededFolders } from '../lib/server/page-cache/prebuilt.mjs'
import { ensureCodeBuilt } from './lib/build.mjs'
import { copyServerFiles } from './lib/container-files.mjs'
import { install } from './lib/install.mjs'
import { pause } from './lib/pause.mjs'
import { CommandError, contentDir, duration, main, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { freePort, serve } from './lib/serve.mjs'

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { 'without-pages': { type: 'boolean', default: false }, cache: { type: 'string' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder) throw new CommandError('Which folder? npm run container -- <folder>')
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder)
  if (existsSync(target) && readdirSync(target).length > 0) throw new CommandError(`${target} is not empty.`)
  await install('start')
  const failed = await ensureCodeBuilt()
  if (failed) return failed
  const since = Date.now()
  mkdirSync(target, { recursive: true })
  const { files, bytes } = await copyServerFiles(target)
  say(`${files} files, ${Math.round(bytes / 1e6)} MB`)
  const content = path.join(target, 'content')
  cpSync(contentDir(), content, { recursive: true, filter: (file) => path.basename(file) !== '.git' })
  const outfile = `--outfile=${path.join(target, 'token-service.cjs')}`
  for (const [program, ...args] of [
    ['tsx', '--conditions=react-server', 'scripts/build/keep-history.ts', content],
    [
      'esbuild',
      'scripts/token-service.ts',
      '--bundle',
      '--platform=node',
      '--target=node20',
      '--format=cjs',
      '--log-level=warning',
      outfile,
    ],
  ]) {
    const { code } = await run(program, args)
    if (code !== 0) return code
  }
  if (!values['without-pages']) await makePages(target, values.cache)
  say(`Put together in ${duration(since)}: ${target}`)
})

/**
 * Runs the server of the folder until it has rendered all pages, and keeps the result.
 * @param cache folder to take pages and pictures from
 */
async function makePages(target, cache) {
  const made = path.join(target, 'making')
  // A server that is at work there writes files beside their places first.
  const filter = (file) => !file.endsWith('.tmp')
  for (const name of cache ? ['pages', ...seededFolders] : [])
    if (existsSync(path.join(cache, name))) cpSync(path.join(cache, name), path.join(made, name), { recursive: true, filter })
  const statusToken = randomBytes(24).toString('hex')
  const own = {
    CACHE_DIR: made,
    CONTENT_DIR: '',
    CONTENT_REPOSITORY: '',
    PUBLISH_SECRET: '',
    STATUS_TOKEN: statusToken,
    METRICS: '',
    ACCESS_LOG: '',
  }
  const encoded = await run('tsx', ['--conditions=react-server', 'scripts/build/encode-media.ts'], { env: { CACHE_DIR: made } })
  if (encoded.code !== 0) throw new CommandError('The images could not be encoded.')
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', folder: target, env: own })
  if (server.ended) throw new CommandError('The server that was put together does not start.')
  for (;;) {
    const { pages } = await (await fetch(`${server.url}/api/status`, { headers: { authorization: `Bearer ${statusToken}` } })).json()
    const faults = Object.entries(pages.failed)
    if (faults.length > 0) throw new CommandError(faults.map(([page, why]) => `${page}: ${why}`).join('\n'))
    if (pages.toMake === 0) break
    await pause(300)
  }
  await server.stop()
  mkdirSync(path.join(target, 'prebuilt'))
  for (const name of ['pages', 'exported', ...seededFolders])
    if (existsSync(path.join(made, name))) renameSync(path.join(made, name), path.join(target, 'prebuilt', name))
  const [revision] = readdirSync(made).filter((name) => /^revision-.*\.json$/.test(name))
  if (!revision) throw new CommandError('The server that was put together has not kept its revision.')
  renameSync(path.join(made, revision), path.join(target, 'prebuilt', 'revision.json'))
  if (cache) removeOtherPages(path.join(target, 'prebuilt'))
  rmSync(made, { recursive: true, force: true })
  for (const name of readdirSync(target)) if (name.startsWith('.next-run-')) rmSync(path.join(target, name), { recursive: true })
}

/** Removes the pages of other revisions, which came along with a cache. */
function removeOtherPages(prebuilt) {
  const { revision } = JSON.parse(readFileSync(path.join(prebuilt, 'revision.json'), 'utf8'))
  const kept = new Set(Object.values(revision.keys))
  const pages = path.join(prebuilt, 'pages')
  for (const name of readdirSync(pages, { recursive: true }))
    if (name.endsWith('.page') && !kept.has(path.basename(name, '.page'))) rmSync(path.join(pages, name))
}
