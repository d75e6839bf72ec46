/** Result of requesting a URL. */
export type LinkAnswer =
  /** `moved`: the new URL of a permanent redirect. */
  | { kind: 'found'; status: number; moved?: string }
  /** The server says that the page does not exist or that access is denied. */
  | { kind: 'refused'; status: number }
  /** No server responded; `code` is the network error, such as `ENOTFOUND` for an unknown host. */
  | { kind: 'silent'; code: string }

/** Times in milliseconds. */
export interface AskOptions {
  /** Timeout of one request. */
  timeout: number
  /** Pause before the second attempt; doubled for each further one. */
  pause: number
  /** Maximum number of requests per URL. */
  tries: number
  /** Longest pause that is respected when a server asks for one. */
  longestPause: number
}

export const askOptions: AskOptions = { timeout: 15_000, pause: 2000, tries: 3, longestPause: 60_000 }

const mostRedirects = 5
const headers = {
  'user-agent': 'alist-docs-link-check (+https://github.com/AlistGo/docs)',
  accept: 'text/html,*/*;q=0.8',
  'accept-language': 'en,zh;q=0.8',
}
/** Answers that may be another one in a moment. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/** Requests a URL, and repeats the request after a pause where the result may change. Never throws. */
export async function askForLink(address: string, options = askOptions): Promise<LinkAnswer> {
  let answer: LinkAnswer & { wait?: number }
  for (let attempt = 1; ; attempt++) {
    answer = await askOnce(address, options.timeout)
    const mayChange = answer.kind === 'silent' ? answer.code !== 'ENOTFOUND' : passing.has(answer.status)
    const wait = Math.max(answer.wait ?? 0, options.pause * 2 ** (attempt - 1))
    if (!mayChange || attempt >= options.tries || wait > options.longestPause) break
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  delete answer.wait
  return answer
}

async function askOnce(address: string, timeout: number): Promise<LinkAnswer & { wait?: number }> {
  let at = address
  let moved: string | undefined
  let permanent = true
  try {
    for (let count = 0; count <= mostRedirects; count++) {
      const response = await request(at, timeout)
      const location = response.headers.get('location')
      if (response.status >= 300 && response.status < 400 && location) {
        at = new URL(location, at).href
        permanent &&= response.status === 301 || response.status === 308
        if (permanent) moved = at
        continue
      }
      if (response.ok) return { kind: 'found', status: response.status, ...(moved && isElsewhere(address, moved) && { moved }) }
      return { kind: 'refused', status: response.status, ...waitOf(response) }
    }
    return { kind: 'silent', code: 'too many redirects' }
  } catch (error) {
    return { kind: 'silent', code: codeOf(error) }
  }
}

/** Sends HEAD first; servers that do not support it, or respond to it incorrectly, receive a GET. */
async function request(address: string, timeout: number): Promise<Response> {
  const ask = (method: string) => fetch(address, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  const head = await ask('HEAD')
  if (head.status < 400 || passing.has(head.status)) return head
  const page = await ask('GET')
  // The body is not read.
  await page.body?.cancel()
  return page
}

function waitOf(response: Response): { wait?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? { wait: seconds * 1000 } : {}
}

/** Another host or path. A trailing slash, `www.` and HTTPS do not count as a move. */
function isElsewhere(from: string, to: string): boolean {
  const plain = (address: string) => {
    const { host, pathname } = new URL(address)
    return host.replace(/^www\./, '') + pathname.replace(/\/$/, '')
  }
  return plain(from) !== plain(to)
}

function codeOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return 'no answer in time'
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : message
}
