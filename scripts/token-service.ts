/**
 * `npm run token-service`: the token service alone, on port 3002 of the local machine unless PORT and HOSTNAME say otherwise. The API selector calls it `local`. Settings: docs/operating.md.
 */
import { createServer } from 'node:http'
import os from 'node:os'
import { readEnvironment, readValue } from '@/lib/settings/read-environment'
import { openTokenService } from '@/lib/api/token-service'
import { clientAddress } from '@/lib/site/client-address'
import { readNodeRequest, sendResponse } from './lib/node-http'

try {
  const { PORT, HOSTNAME } = process.env
  // The machine's own name, which containers set, is not a choice.
  const { PORT: port, HOSTNAME: host = 'localhost' } = readEnvironment(['PORT', 'HOSTNAME'], {
    PORT: PORT || '3002',
    HOSTNAME: HOSTNAME === os.hostname() ? undefined : HOSTNAME,
  })
  const siteOrigin = readValue('SITE_URL', { SITE_URL: process.env.SITE_URL || 'http://localhost:3000' })
  const service = openTokenService({ siteOrigin, renewsForDrivers: true, origins: 'loopback' })
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, maxHeaderSize: 16_384 }, (incoming, outgoing) => {
    void (async () => {
      const request = readNodeRequest(incoming)
      await sendResponse(await service(request, { address: clientAddress(request.headers, incoming.socket.remoteAddress) }), outgoing)
    })().catch((error: unknown) => {
      console.error('tokens:', error instanceof Error ? error.name : 'unknown failure')
      outgoing.writeHead(400).end()
    })
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with PORT.` : error.message)
    process.exit(1)
  })
  server.listen(port, host, () => console.log(`Token service on http://${host}:${port}, for the pages of ${siteOrigin}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0))
      server.closeIdleConnections()
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
