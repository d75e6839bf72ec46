/** An entry of an `Accept…` header. */
interface QualityValue {
  /** Lower-cased. */
  value: string
  /** 0 to 1; 0 means "not acceptable". */
  weight: number
}

/**
 * Entries of an `Accept`, `Accept-Encoding` or `Accept-Language` header with their weights (RFC 9110, 12.4.2), the heaviest first and equal
 * ones in their order. A parser of our own, since middleware loads it: the `negotiator` package has 8 KB, this has 0.3 KB.
 */
export function parseQualityValues(header: string | null | undefined): QualityValue[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [value = '', ...parameters] = entry.split(';').map((text) => text.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { value, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
    })
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.weight - a.weight)
}

/**
 * Whether an `Accept` header prefers Markdown to HTML. Markdown must be named, since every client sends the wildcard. If both have the same
 * weight, the first one counts (RFC 9110, 12.5.1, leaves that to the server).
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const wanted = parseQualityValues(accept).find(({ value }) => value === 'text/markdown' || value === 'text/html')
  return wanted?.value === 'text/markdown' && wanted.weight > 0
}

/** The requested range of bytes; `undefined` for the whole file, also for several ranges (RFC 9110, 14.2); `null` for a range outside of the file. */
export function parseRange(header: string | null | undefined, size: number): { start: number; end: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if ((!from && !to) || (from && to && Number(from) > Number(to))) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  return start < size ? { start, end: from && to ? Math.min(Number(to), size - 1) : size - 1 } : null
}
