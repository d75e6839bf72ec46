import 'server-only'
import { readEnvironment } from '@/lib/settings/read-environment'

/** A page of this site as readers get it. */
interface OwnPage {
  html: string
  headers: Record<string, string>
}

/** Milliseconds for which a page is taken from memory. */
const kept = 5000
/** Headers of the document that the same page with results in it needs too. */
const passedOn = ['content-security-policy', 'speculation-rules', 'content-language']

const pages = new Map<string, { at: number; page: Promise<OwnPage | undefined> }>()

/**
 * The finished page at a path of this site, from this very process: asked by its own port, never by what a request says of its host.
 * `undefined` where it cannot be had.
 */
export function readOwnPage(path: string): Promise<OwnPage | undefined> {
  const known = pages.get(path)
  if (known && Date.now() - known.at < kept) return known.page
  const page = fetchPage(path).catch((error: unknown) => {
    console.error(`${path}:`, error)
    return undefined
  })
  pages.set(path, { at: Date.now(), page })
  return page
}

async function fetchPage(path: string): Promise<OwnPage | undefined> {
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
