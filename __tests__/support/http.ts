import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** An answer, its body as sent. */
export interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Sends one request exactly as written: no client tidies its path up. */
export function sendRequest({ body, ...options }: http.RequestOptions & { body?: string }): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', ...options }, (response) => {
      response.toArray().then((parts: Buffer[]) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      }, reject)
    })
    sent.on('error', reject).end(body)
  })
}

/** Lets a server listen on a free port of the loopback interface, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
