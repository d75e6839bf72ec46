import { freePort, startProcess, waitFor } from '../support/process'
import { checkDeployment, deploymentChecks } from './deployment-checks'

let url: string
let started: ReturnType<typeof startProcess>

beforeAll(async () => {
  const port = await freePort()
  started = startProcess(['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', 'localhost'], {
    NODE_OPTIONS: '--dns-result-order=ipv4first',
  })
  url = `http://127.0.0.1:${port}`
  // The index is built after the start.
  await waitFor(`${url}/api/search?locale=en&q=webdav`, started)
})
afterAll(() => started?.stop())

test.each(deploymentChecks({ isServer: true }))('next start: %s', (_, check) => checkDeployment(url, check))
