/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort, startProcess, waitFor } from '../support/process'
import { checkDeployment, deploymentChecks } from './deployment-checks'

const startTimeoutMs = 30 * 60_000

interface Deployment {
  url: string
  stop: () => unknown
}

async function startNext(): Promise<Deployment> {
  const port = await freePort()
  const started = startProcess(['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', 'localhost'], {
    NODE_OPTIONS: '--dns-result-order=ipv4first',
  })
  const url = `http://127.0.0.1:${port}`
  // The index is built after the start.
  await waitFor(`${url}/api/search?locale=en&q=webdav`, started)
  return { url, stop: started.stop }
}

const wrangler = 'deploy/edge/node_modules/wrangler/bin/wrangler.js'
const [major = 0] = process.versions.node.split('.').map(Number)

async function startEdge(): Promise<Deployment> {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['--conditions=react-server', 'scripts/build-edge.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  const port = await freePort()
  const started = startProcess(
    [path.resolve(wrangler), 'dev', '--local', '--cwd', 'deploy/edge', '--ip', '127.0.0.1', '--port', String(port)],
    {
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
    },
  )
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}/`, started)
  return { url, stop: started.stop }
}

const deployments = [
  { name: 'next start', start: startNext, isPossible: true },
  // Wrangler needs Node 22 and is installed with `npm run test:edge`.
  { name: 'edge worker', start: startEdge, isPossible: major >= 22 && existsSync(wrangler) },
].filter(({ isPossible }) => isPossible)

describe.each(deployments)('$name', ({ start }) => {
  let site: Deployment
  beforeAll(async () => {
    site = await start()
  }, startTimeoutMs)
  afterAll(() => site?.stop())

  test.each(deploymentChecks({ isServer: true }))('%s', (_, check) => checkDeployment(site.url, check))
})
