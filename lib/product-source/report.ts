import type { SourceFinding, Side } from './compare/finding'

/** Where the two sides lie, as they are printed. */
export interface Places {
  /** Path of the content folder from where the command runs. */
  content: string
  /** Name of the version of the source. */
  source: string
}

const place = (side: Side | undefined, base: string): string => (side ? `${base}${side.file}:${side.line}` : '')

/** One finding on two lines: ours first, for an editor to jump to; the source below it. */
export function formatFinding({ severity, kind, subject, message, ours, source }: SourceFinding, places: Places): string {
  const here = place(ours, `${places.content}/`) || `${places.content}/data`
  const there = source ? `\n    source: ${place(source, '')}${source.value === undefined ? '' : `  ${source.value}`}` : ''
  return `${here}: ${severity === 'note' ? 'note: ' : ''}${kind}: ${subject}: ${message}${there}`
}

/** All findings, differences first, with a line that counts them. */
export function formatReport(findings: SourceFinding[], places: Places): string {
  const differences = findings.filter(({ severity }) => severity === 'difference')
  const notes = findings.filter(({ severity }) => severity === 'note')
  const lines = [...differences, ...notes].map((finding) => formatFinding(finding, places))
  return [...lines, summary(findings, places)].join('\n')
}

export function summary(findings: SourceFinding[], places: Places): string {
  const count = (severity: SourceFinding['severity'], word: string): string => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return `${number} ${word}${number === 1 ? '' : 's'}`
  }
  return `${count('difference', 'difference')} and ${count('note', 'note')} between ${places.content} and the source ${places.source}.`
}

/** Annotations of a pull request. Lines of the source cannot be annotated there: they stand in the text. */
export function formatAnnotations(findings: SourceFinding[], places: Places): string[] {
  return findings.map(({ severity, kind, subject, message, ours, source }) => {
    const properties = ours
      ? ` file=${escapeProperty(place(ours, `${places.content}/`).replace(/:\d+$/, ''))},line=${ours.line},title=${escapeProperty(kind)}`
      : ` title=${escapeProperty(kind)}`
    const text = `${subject}: ${message}${source ? ` (${place(source, '')})` : ''}`
    return `::${severity === 'difference' ? 'error' : 'notice'}${properties}::${escapeData(text)}`
  })
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
