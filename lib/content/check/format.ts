import { includedText, type ContentError } from '../errors'

/** What was checked, and how long it took. */
export interface CheckSummary {
  /** Number of pages by language. */
  pages: Record<string, number>
  milliseconds: number
}

/** Number of diagnostics by kind. */
export function countFaults(faults: readonly ContentError[]): { errors: number; warnings: number } {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: faults.length - errors }
}

/** Kind of a diagnostic, as accepted by `--only`: for frontmatter, the first part of the field's path. */
export function kindOf({ field }: ContentError): string {
  return field.replace(/\..*$/, '')
}

/** Diagnostics by kind, most frequent first: `link 12, parity 3`. */
export function summarizeKinds(faults: readonly ContentError[]): string {
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(kindOf(fault), (counts.get(kindOf(fault)) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

/**
 * Formats diagnostics for a terminal: a heading per file, then `line:column`, kind and message, and counts at the end.
 * @param base path of the content folder as users type it
 * @param options `max`: how many are listed; all are counted
 */
export function formatFaults(
  faults: readonly ContentError[],
  base: string,
  { pages, milliseconds }: CheckSummary,
  { colour = false, max = Infinity }: { colour?: boolean; max?: number } = {},
): string {
  const paint = (code: number, text: string) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text)
  const lines: string[] = []
  for (const [file, own] of groupByFile(faults.slice(0, max))) {
    lines.push(paint(4, joinPath(base, file)))
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

/** Formats diagnostics for programs. Paths start with `base`. */
export function formatJson(faults: readonly ContentError[], base: string, summary: CheckSummary): string {
  return JSON.stringify(
    { ...countFaults(faults), ...summary, faults: faults.map((fault) => ({ ...fault, file: joinPath(base, fault.file) })) },
    null,
    2,
  )
}

/** Formats diagnostics as workflow commands of GitHub Actions, which shows them next to the lines of a pull request. */
export function formatAnnotations(faults: readonly ContentError[], base: string): string[] {
  return faults.map((fault) => {
    const { file, line, column, field, message, severity } = fault
    const place = { file: joinPath(base, file), line, ...(column && { col: column }), title: field }
    const properties = Object.entries(place).map(
      ([name, value]) => `${name}=${escapeData(String(value)).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
    )
    return `::${severity} ${properties.join(',')}::${escapeData(message + includedText(fault))}`
  })
}

function groupByFile(faults: readonly ContentError[]): Map<string, ContentError[]> {
  const groups = new Map<string, ContentError[]>()
  for (const fault of faults) groups.set(fault.file, [...(groups.get(fault.file) ?? []), fault])
  return groups
}

function placeOf({ line, column }: ContentError): string {
  return column ? `${line}:${column}` : `${line}`
}

/** Path of a content file as users type it: `content` and `../public/a.png` → `public/a.png`. */
export function joinPath(base: string, file: string): string {
  const parts = base.split('/').filter((part) => part && part !== '.')
  for (const part of file.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return (base.startsWith('/') ? '/' : '') + parts.join('/')
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
