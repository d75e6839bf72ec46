import type { ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { answerByMethod, isTokenPath, type Handlers } from '@/lib/publish/handlers'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { bodyOf, signalOfClose } from './connections'
import { ownHeaders, respond, respondZipped } from './respond'

/** Answers a request with the handler of its method. @param target path and query */
export async function respondWith(handlers: Handlers, response: ServerResponse, target: string, client: string): Promise<void> {
  const answer = await answerByMethod(handlers, toRequest(response, target, client), client)
  if (response.closed) return
  const isSecret = isTokenPath(target.split('?', 1)[0]!)
  const headers = new Headers({ ...ownHeaders, ...(isSecret && policyHeaders('confidential')) })
  for (const [name, value] of answer.headers) headers.set(name, value)
  const sentHeaders = { ...Object.fromEntries(headers), 'set-cookie': answer.headers.getSetCookie() }
  // The length of a compressed secret says something about it if the client has chosen other parts of the response.
  const send = isSecret ? respond : respondZipped
  return send(response, answer.status, sentHeaders, Buffer.from(await answer.arrayBuffer()))
}

function toRequest(response: ServerResponse, target: string, client: string): Request {
  const { method, headers } = response.req
  const hasBody = headers['content-length'] !== undefined && method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${target}`, {
    method,
    signal: signalOfClose(response),
    headers: Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
    // Not `Readable.toWeb`, which throws where nobody can catch it if a handler stops reading while more has come.
    ...(hasBody && { body: ReadableStream.from(bodyOf(response, client)), duplex: 'half' }),
  } as RequestInit)
}
