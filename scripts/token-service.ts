/**
 * `npm run token-service`: the token service alone, on port 3002 of the local machine unless PORT and HOSTNAME say otherwise. The API selector calls it `local`. Settings: docs/operating.md.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readListenAddress } from '@/lib/settings/listen-address.mjs'
import { readValue } from '@/lib/settings/read-environment'
import { openTokenService } from '@/lib/api/token-service'
import { clientAddress } from '@/lib/site/client-address'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Converts a Node request to a web standard request.
 * @throws TypeError for a URL or a method that the standard does not allow
 */
function readNodeRequest(incoming: IncomingMessage): Request {
  const headers = new Headers(incoming.headers as Record<string, string>)
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The host name in the URL is never used: the `Host` header decides only whose page is calling.
  const url = new URL(`http://localhost${incoming.url?.startsWith('/') ? incoming.url : '/'}`)
  return new Request(url, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit)
}

/** Sends a web standard response with Node's server. */
async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) await pipeline(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream), outgoing)
  else outgoing.end()
}

try {
  const { port, hostname: host = 'localhost' } = readListenAddress(process.env, 3002)
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
