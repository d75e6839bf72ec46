import { readEnvironment } from '@/lib/settings/read-environment'
import type { FinishedPage } from '@/lib/search/server/handler'

/** A page is taken from memory for this long. */
const cachedMs = 5000
/** Headers of the document that the same page with results in it needs too. */
const passedOn = ['content-security-policy', 'speculation-rules', 'content-language']

const pages = new Map<string, { at: number; page: Promise<FinishedPage | undefined> }>()

/**
 * `next dev` and `next start`: the finished page at a path of this site, requested from this process by its own port, never by the host that
 * a request names. `undefined` where it cannot be had. The site's own server takes it from the page cache.
 */
export function readOwnPage(path: string): Promise<FinishedPage | undefined> {
  const known = pages.get(path)
  if (known && Date.now() - known.at < cachedMs) return known.page
  const page = fetchPage(path).catch((error: unknown) => {
    console.error(`${path}:`, error)
    return undefined
  })
  pages.set(path, { at: Date.now(), page })
  return page
}

async function fetchPage(path: string): Promise<FinishedPage | undefined> {
  const response = await fetch(`${ownOrigin()}${path}`, { redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) return undefined
  const headers = Object.fromEntries(passedOn.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : [])))
  return { html: await response.text(), headers }
}

function ownOrigin(): string {
  const { HOSTNAME: host, PORT: port } = readEnvironment(['HOSTNAME', 'PORT'])
  const any = !host || /^(?:0\.0\.0\.0|::|\[::\])$/.test(host)
  return `http://${any ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
