import { aheadFor } from '@/lib/site/constants'

/** What the router is sent for a page before the reader has clicked, by the page's address, and the time until which it counts. */
const ahead = new Map<string, { answer: Promise<Response>; until: number }>()

let handsOver = false

/**
 * Asks for the payload of a page that the reader points at, so that the router finds it on its way at the click. One request brings all
 * of the page; the router's own prefetch makes three, the last two of them a round trip after the first.
 * @param address address on this site, with its query
 */
export function fetchAhead(address: string): void {
  const url = new URL(address, location.href)
  const key = keyOf(url)
  const now = Date.now()
  for (const [old, { until }] of ahead) if (until <= now) ahead.delete(old)
  if (ahead.has(key) || key === keyOf(location)) return
  if (!handsOver) handOver()
  url.hash = ''
  // As the router writes it when it tells nothing of where it is; the server's answer is the same wherever it is.
  url.search += `${url.search ? '&' : '?'}_rsc`
  const answer = fetch(url, { headers: { rsc: '1' } })
  ahead.set(key, { answer, until: now + aheadFor })
  answer.catch(() => ahead.delete(key))
}

/** From now on the router's own requests are answered with what has been asked for ahead, or is still on its way. */
function handOver(): void {
  const ask = window.fetch
  handsOver = true
  window.fetch = (input, init) => {
    const kept = input instanceof URL && asksForPage(init) ? ahead.get(keyOf(input)) : undefined
    if (!kept || kept.until <= Date.now()) return ask(input, init)
    return kept.answer.then(
      (answer) => answer.clone(),
      () => ask(input, init),
    )
  }
}

/** Whether a request is the router's for a page as a whole. */
function asksForPage(init?: RequestInit): boolean {
  const headers = new Headers(init?.headers)
  return headers.has('next-router-state-tree') && !headers.has('next-router-prefetch') && !headers.has('next-action')
}

/** An address without the router's mark in its query. */
function keyOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search.replace(/[?&]_rsc(?:=[^&]*)?$/, '')
}
