/** @jest-environment node */
import { freePort, startProcess, waitFor } from '../support/process'

/** Starts the command as an operator does. */
const start = (env: Record<string, string>) =>
  startProcess(['--import', 'tsx', 'scripts/token-service.ts'], { HOSTNAME: '127.0.0.1', ...env })

test('an address has one budget, whatever it writes into headers', async () => {
  const port = await freePort()
  const service = start({ PORT: String(port), TOKEN_SERVICE_RATE: '4' })
  const address = `http://127.0.0.1:${port}/api/tokens`
  await waitFor(address, service)
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) {
    const forged = { 'X-Forwarded-For': `192.0.2.${turn}`, 'X-Client-Address': `192.0.2.${turn}` }
    // oxlint-disable-next-line no-await-in-loop -- in order
    statuses.push((await fetch(address, { headers: forged })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await service.stop()
})
