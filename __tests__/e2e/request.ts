import type http from 'node:http'
import { sendRequest } from '../support/http'
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
export async function request(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port, origin } = new URL(baseUrl)
  const answer = await sendRequest({ host: hostname, port, path, headers })
  const { location } = answer.headers
  return {
    ...answer,
    location: location?.startsWith(`${origin}/`) ? location.slice(origin.length) : (location ?? null),
    body: answer.body.toString('utf8'),
  }
}
