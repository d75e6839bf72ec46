import { sendRequest } from '../support/http'
import { baseUrl } from './browser'

/** What the server answers to a path that is sent exactly as written: no client tidies it up. */
export function request(path: string) {
  const { hostname, port } = new URL(baseUrl)
  return sendRequest({ host: hostname, port, path })
}
