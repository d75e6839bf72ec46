import { parseQualityValues } from '@/lib/routing/accept-headers'

/** Encodings of a cached body; `identity` is decompressed on request. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Best encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3): the smallest of those with the highest weight. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  if (chosen.size > 200) chosen.clear()
  const encoding = weigh(header)
  chosen.set(header, encoding)
  return encoding
}

/** Browsers send a handful of different headers. */
const chosen = new Map<string, Encoding>()

function weigh(header: string): Encoding {
  const weights = new Map(parseQualityValues(header).map(({ value, weight }) => [value, weight]))
  const weightOf = (name: Encoding) => weights.get(name) ?? (name === 'identity' ? undefined : weights.get('*'))
  const best = (['br', 'gzip'] as const).reduce<{ name: Encoding; weight: number }>(
    (found, name) => ((weightOf(name) ?? 0) > found.weight ? { name, weight: weightOf(name) ?? 0 } : found),
    { name: 'identity', weight: 0 },
  )
  return (weights.get('identity') ?? 0) > best.weight ? 'identity' : best.name
}

/** ETag of one encoding of a body: caches must not confuse encodings. */
export function etagOf(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

/** Whether an `If-None-Match` header contains the ETag by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
