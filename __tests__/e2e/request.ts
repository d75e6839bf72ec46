import http from 'node:http'
import { baseUrl } from './browser'

/** What a server answers to a path that is sent exactly as written: no client tidies it up. */
export interface Answer {
  status: number
  /** Redirect target as a path with query where it stays on the site, else as given; `null` without one. */
  location: string | null
  headers: http.IncomingHttpHeaders
  body: string
}

/** Sends one GET request with a raw path. */
export function request(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port, origin } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const sent = http.get({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { location } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          location: location?.startsWith(`${origin}/`) ? location.slice(origin.length) : (location ?? null),
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        })
      })
    })
    sent.on('error', reject)
  })
}
