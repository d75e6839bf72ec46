import type { Finding } from '../compare/finding'

/** A description of the changes in Markdown, for a pull request: what was written, and what somebody must decide. */
export function describeChanges(findings: Finding[], version: string): string {
  const differences = findings.filter(({ severity }) => severity === 'difference')
  const written = differences.filter(({ edit }) => edit)
  const open = differences.filter(({ edit }) => !edit)
  const notes = findings.length - differences.length
  return [
    `## The documentation against ${version}`,
    '',
    ...section('Written', written, 'The data already agreed with the source: nothing was written.'),
    ...section('To be decided', open, 'Nothing is left to decide.'),
    notes > 0 ? `${notes} ${notes === 1 ? 'note is' : 'notes are'} printed by \`npm run check:source\`.` : 'There are no notes.',
    '',
  ].join('\n')
}

function section(title: string, findings: Finding[], none: string): string[] {
  const items = findings.map(({ subject, message, ours, edit, source }) => {
    const file = edit?.file ?? ours?.file
    const from = source ? ` (\`${source.file}:${source.line}\`)` : ''
    return `- **${escape(subject)}**${file ? ` in \`${file}\`` : ''}: ${escape(message)}${from}`
  })
  return [`### ${title}`, '', ...(items.length > 0 ? items : [none]), '']
}

/** Values come from the source as they are: none of them may end a line or become markup. */
const escape = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>]/g, '\\$&')
