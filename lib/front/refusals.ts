import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { clientAddress } from '@/lib/site/client-address'

/** Lines that strangers can cause in the log, a minute. Of the others only the number is told. */
const maxLines = 30
const windowMs = 60_000

const counts = new Map<number, number>()
let lines = 0

/** How many requests have been answered with each status that says that they were refused or have failed. */
export const refusals = (): ReadonlyMap<number, number> => counts

/** Counts and logs an answer that refuses a request, or says that it has failed. A failure has a number in the log and in the answer. */
export function noteRefusal(response: ServerResponse, status: number, reason = ''): void {
  const { method, url = '', headers, socket } = response.req
  const [pathname = ''] = url.split('?', 1)
  const isRefusal = status === 401 || status === 429 || status >= 500
  // Probes ask every second whether the site is there.
  if (!isRefusal || /^\/api\/(?:health|ready)$/.test(pathname)) return
  counts.set(status, (counts.get(status) ?? 0) + 1)
  const number = status >= 500 ? randomUUID().slice(0, 8) : undefined
  if (number && !response.headersSent) response.setHeader('x-request-id', number)
  if (lines === 0) setTimeout(endWindow, windowMs).unref()
  if (++lines > maxLines) return
  const client = clientAddress({ get: () => headers['x-forwarded-for'] as string }, socket.remoteAddress)
  console.warn([`${status}: ${method} ${pathname} of ${client}`, reason, number && `x-request-id ${number}`].filter(Boolean).join(', '))
}

function endWindow(): void {
  if (lines > maxLines) console.warn(`${lines - maxLines} more requests were refused or failed within a minute.`)
  lines = 0
}
