/**
 * `npm run test:edge`: runs the worker of `npm run build:edge` in Cloudflare's runtime on this machine (`wrangler dev --local`) and sends
 * it requests. wrangler and the runtime are installed in deploy/edge, separate from the site, and need Node 22.12.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createEdgeChecks } from './lib/edge/checks.mjs'
import { CommandError, inRoot, main, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { freePort } from './lib/serve.mjs'

const folder = inRoot('deploy', 'edge')
const wrangler = inRoot('deploy', 'edge', 'node_modules', 'wrangler', 'bin', 'wrangler.js')

await main(async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 12)) {
    console.log(`Skipped: wrangler needs Node 22.12, this is ${process.versions.node}.`)
    return 0
  }
  if (!existsSync(inRoot('.next', 'edge', 'program', 'worker.js')))
    throw new CommandError('There is no worker: npm run build, then npm run build:edge')
  if (!existsSync(wrangler)) {
    say('Installing wrangler below deploy/edge (228 MB)…')
    const { code } = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new CommandError(`npm ci failed with code ${code}.`)
  }
  const port = await freePort()
  const { child, ready, output } = startWrangler(port)
  try {
    await ready
    const table = JSON.parse(readFileSync(inRoot('lib', 'site', 'generated', 'addresses.json'), 'utf8'))
    const { passed, failed } = await createEdgeChecks(`http://127.0.0.1:${port}`, table)
    // wrangler reports that it cannot reach Cloudflare's data, and continues.
    const errors = output().match(/\[wrangler:error\].*|✘.*/g) ?? []
    for (const line of errors) console.log(`FAIL ${line}`)
    console.log(`${passed} passed, ${failed + errors.length} failed`)
    return failed + errors.length === 0 ? 0 : 1
  } finally {
    child.kill('SIGTERM')
  }
})

function startWrangler(port) {
  const child = spawn(process.execPath, [wrangler, 'dev', '--local', '--ip', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        text += part
        if (text.includes('Ready on')) resolve()
      })
    child.once('exit', (code) => reject(new Error(`wrangler ended with code ${code}:\n${text}`)))
  })
  return { child, ready, output: () => text }
}
