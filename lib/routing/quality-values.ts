/** An entry of an `Accept…` header. */
interface QualityValue {
  /** In lower case. */
  value: string
  /** 0 to 1; 0 means "not acceptable". */
  weight: number
}

/**
 * Entries of an `Accept`, `Accept-Encoding` or `Accept-Language` header with their weights (RFC 9110, 12.4.2), the heaviest first and equal
 * ones in their order. A parser of our own, since middleware and the edge worker load it: the `negotiator` package has 8 KB, this has 0.3 KB.
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
