import path from 'node:path'
import { includedText, type ContentFault, type Severity } from '../errors'

/** What was checked, and how long it took. */
export interface CheckSummary {
  /** Number of pages by language. */
  pages: Record<string, number>
  milliseconds: number
}

export function countFaults(faults: readonly ContentFault[]): { errors: number; warnings: number } {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: faults.length - errors }
}

/** Kind of a fault, as accepted by `--only`: for frontmatter, the first part of the field's path. */
export const kindOf = ({ field }: ContentFault): string => field.replace(/\..*$/, '')

/** Faults by kind, most frequent first: `link 12, parity 3`. */
function summarizeKinds(faults: readonly ContentFault[]): string {
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(kindOf(fault), (counts.get(kindOf(fault)) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

/**
 * Formats faults for a terminal: a heading per file, then `line:column`, kind and message, and counts at the end.
 * @param base path of the content folder as users type it
 * @param options `max`: how many are listed; all are counted
 */
export function formatFaults(
  faults: readonly ContentFault[],
  base: string,
  { pages, milliseconds }: CheckSummary,
  { colour = false, max = Infinity }: { colour?: boolean; max?: number } = {},
): string {
  const paint = (code: number, text: string) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text)
  const lines: string[] = []
  const shown = faults.slice(0, max)
  for (const file of new Set(shown.map((fault) => fault.file))) {
    const own = shown.filter((fault) => fault.file === file)
    lines.push(paint(4, path.posix.join(base, file)))
    const places = own.map(placeOf)
    const width = Math.max(...places.map((place) => place.length))
    own.forEach((fault, index) => {
      const { severity, field, message } = fault
      const word = severity === 'error' ? paint(31, 'error  ') : paint(33, 'warning')
      lines.push(`  ${(places[index] ?? '').padEnd(width)}  ${word}  ${paint(2, field)}: ${message}${includedText(fault)}`)
    })
    lines.push('')
  }
  if (faults.length > max) lines.push(`… and ${faults.length - max} more`, '')
  if (faults.length > 1) lines.push(`By kind: ${summarizeKinds(faults)}`)
  const { errors, warnings } = countFaults(faults)
  const read = Object.entries(pages).map(([locale, count]) => `${count} ${locale}`)
  const verdict = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
  lines.push(`${paint(errors ? 31 : 32, verdict)} in ${read.join(' and ')} pages (${(milliseconds / 1000).toFixed(1)} s)`)
  return lines.join('\n')
}

/** Formats faults for programs. Paths start with `base`. */
export function formatJson(faults: readonly ContentFault[], base: string, summary: CheckSummary): string {
  return JSON.stringify(
    { ...countFaults(faults), ...summary, faults: faults.map((fault) => ({ ...fault, file: path.posix.join(base, fault.file) })) },
    null,
    2,
  )
}

/** Formats faults for pull requests. */
export function formatAnnotations(faults: readonly ContentFault[], base: string): string[] {
  return faults.map((fault) => {
    const { file, line, column, field, severity } = fault
    const place = { file: path.posix.join(base, file), line, ...(column && { col: column }), title: field }
    return annotate(severity, place, fault.message + includedText(fault))
  })
}

/** A workflow command of GitHub Actions, which shows a text next to a line of a pull request. */
export function annotate(severity: Severity, properties: Record<string, string | number>, text: string): string {
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeData(String(value)).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
  )
  return `::${severity} ${written.join(',')}::${escapeData(text)}`
}

const placeOf = ({ line, column }: ContentFault): string => (column ? `${line}:${column}` : `${line}`)

const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
