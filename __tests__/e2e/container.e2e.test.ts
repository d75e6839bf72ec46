import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SiteServer } from '../support/site-server'
import { checkDeployment, deploymentChecks } from './deployment-checks'

/** Runs the project the way the container does: as the user `nobody`, from a read-only folder and another working directory. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const left = /^(?:\.git|\.cache|\.next-.*|coverage|export)$/

let root: string
let folder: string
let server: SiteServer

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'container-'))
  chmodSync(root, 0o755)
  folder = path.join(root, 'site')
  mkdirSync(folder)
  const names = readdirSync('.').filter((name) => !left.test(name))
  // Links cost no space where the file system has them across these folders.
  const copied = spawnSync('cp', ['--archive', '--link', ...names, folder])
  if (copied.status !== 0) execFileSync('cp', ['--archive', '--force', ...names, folder])
  const cache = path.join(root, 'cache')
  mkdirSync(cache)
  if (nobody) chownSync(cache, nobody.uid, nobody.gid)
  // No place for temporary files either: what is written goes below CACHE_DIR.
  const env = { CACHE_DIR: cache, CONTENT_DIR: '', TMPDIR: folder, HOME: '/nonexistent' }
  server = await SiteServer.start(env, { folder, cwd: '/', user: nobody })
})

afterAll(async () => {
  await server?.stop()
  rmSync(root, { recursive: true, force: true })
})

test.each(deploymentChecks({ isServer: true }))('%s', (_, check) => checkDeployment(server.url, check))

test('the log says nothing of an error', () => {
  expect(server.output).not.toMatch(/error|EACCES|EROFS|ENOENT|MODULE_NOT_FOUND|cannot|\n\s+at /i)
})
