import { policyHeaders } from '@/lib/routing/cache-policies.mjs'

/** Request headers that make a request conditional, as Node and `Request` give them. */
type Header = string | null | undefined

const opaque = (tag: string) => tag.replace(/^W\//, '').replace(/-(?:br|gzip)"$/, '"')

/**
 * Whether a client with this `If-None-Match` has what this ETag is of (RFC 9110, 13.1.2): any in the list, compared weakly, or `*`. All encodings
 * of an answer are the same; servers and proxies that compress add the encoding to the tag.
 */
export function isKnownToClient(ifNoneMatch: Header, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => opaque(tag) === opaque(etag))
}

export interface ServedFile {
  file: string
  /** Headers of the whole file: lower-case names, among them the ETag. */
  headers: Record<string, string>
  /** Bytes. */
  size: number
  /** The build has made its encodings: they are in files next to it, with these endings. */
  isPacked?: boolean
}

/** What a request gets of a file (RFC 9110, 13.1.5 and 14.2): status and headers, and which bytes are the body, where there is one. */
export function answerFile(
  { method, headers: asked }: { method?: string; headers: Record<string, string | string[] | undefined> },
  { headers, size }: Pick<ServedFile, 'headers' | 'size'>,
): { status: 200 | 206 | 304 | 416; headers: Record<string, string>; bytes?: { start: number; end: number } } {
  const [known, range = '', ifRange] = ['if-none-match', 'range', 'if-range'].map((name) => asked[name]?.toString())
  const { etag = '' } = headers
  if (isKnownToClient(known, etag)) return { status: 304, headers }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const isRange = method === 'GET' && (from || to) && !(from && to && Number(from) > Number(to))
  // Another version is sent whole; a weak tag does not say that the bytes are the same.
  if (!isRange || (ifRange && (ifRange !== etag || etag.startsWith('W/')))) {
    const bytes = method !== 'HEAD' && size > 0 ? { start: 0, end: size - 1 } : undefined
    return { status: 200, headers: { ...headers, 'content-length': String(size) }, bytes }
  }
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  if (start >= size || (!from && Number(to) === 0)) {
    const { etag: _, ...others } = headers
    return { status: 416, headers: { ...others, ...policyHeaders('noStore'), 'content-range': `bytes */${size}` } }
  }
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  const partHeaders = { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` }
  return { status: 206, headers: { ...headers, ...partHeaders }, bytes: { start, end } }
}
