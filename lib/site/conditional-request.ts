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

/**
 * The bytes of a file that a request is for (RFC 9110, 13.1.5 and 14.2), the last one included; `undefined` for the whole file: other methods than
 * GET, several ranges, or a part of another version (`If-Range`); `null` for a range outside of the file.
 */
export function requestedRange(
  { method, range, ifRange }: { method: string | undefined; range: Header; ifRange: Header },
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (method !== 'GET' || (!from && !to) || (from && to && Number(from) > Number(to))) return undefined
  // A weak tag does not say that the bytes are the same.
  if (ifRange && (ifRange !== etag || etag.startsWith('W/'))) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  return start < size && (from || Number(to) > 0) ? { start, end: from && to ? Math.min(Number(to), size - 1) : size - 1 } : null
}
