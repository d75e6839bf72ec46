/** A place in our data or in the product's source, with the value that stands there. */
export interface Side {
  file: string
  line: number
  value?: string
}

/** One thing in which documentation and source do not agree. */
export interface Finding {
  /** A `difference` is to be mended; a `note` is told and counts for nothing. */
  severity: 'difference' | 'note'
  /** Kind for filters and annotations, such as `option-default`. */
  kind: string
  /** What it is about, such as `Onedrive.region`. */
  subject: string
  message: string
  ours?: Side
  source?: Side
}

/** Compares one value of both sides; nothing where they agree. */
export function compareValue(kind: string, subject: string, what: string, ours: Required<Side>, source: Required<Side>): Finding[] {
  if (ours.value === source.value) return []
  const message = `${what} is ${quote(ours.value)} here and ${quote(source.value)} in the source`
  return [{ severity: 'difference', kind, subject, message, ours, source }]
}

export const quote = (value: string): string => (value === '' ? 'empty' : `"${value.length > 120 ? `${value.slice(0, 117)}…` : value}"`)
