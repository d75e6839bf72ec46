import { unwritten } from '@/lib/content/data/unwritten'
import type { SourceFinding } from '@/lib/product-source/compare/finding'

/** Markdown description of the changes for a pull request: what was written, and what a person must review. */
export function describeChanges(findings: SourceFinding[], version: string): string {
  const differences = findings.filter(({ severity }) => severity === 'difference')
  const written = differences.filter(({ edit }) => edit)
  const open = differences.filter(({ edit }) => !edit)
  const notes = findings.length - differences.length
  return [
    `## The documentation against ${version}`,
    '',
    ...section('Written', written, 'The data already agreed with the source: nothing was written.'),
    ...section('To be decided by a person', open, 'Nothing is left to decide.'),
    ...checklist(differences, findings),
    notes > 0 ? `${notes} ${notes === 1 ? 'note is' : 'notes are'} printed by \`npm run check:source\`.` : 'There are no notes.',
    '',
  ].join('\n')
}

/** What a person must review, by kind of difference. */
const hints: [kinds: RegExp, text: string][] = [
  [/-missing$/, `Write the words marked \`${Object.values(unwritten).join('` and `')}\`; \`npm run check:content\` lists them.`],
  [/-extra$/, 'What the source no longer has may have been renamed: correct or remove it in the data and on the pages of both languages.'],
  [/-default$|-choices$|-type$/, 'Pages may repeat the old value in a sentence or a screenshot: search both languages for it.'],
  [/^message-/, 'Correct the quoted messages on the pages, and their cause and remedy.'],
  [/^route-|-field$/, 'Read the handler, and correct descriptions and examples of the API.'],
  [/^option-withheld$/, 'A secret is never written here: mark it in `data/withheld.yaml`.'],
  [/-since$/, 'Run `npm run check:since` on the repository of the product.'],
  [/^not-understood$/, 'Parts of the source were not understood and not compared: look at them, and extend the reader.'],
]

function checklist(differences: SourceFinding[], findings: SourceFinding[]): string[] {
  const all = [...differences, ...findings.filter(({ kind }) => kind === 'not-understood')]
  const items = hints.filter(([kinds]) => all.some(({ kind }) => kinds.test(kind))).map(([, text]) => `- [ ] ${text}`)
  return items.length > 0 ? ['### To be checked before merging', '', ...items, ''] : []
}

function section(title: string, findings: SourceFinding[], none: string): string[] {
  const items = findings.map(({ subject, message, ours, edit, source }) => {
    const file = edit?.file ?? ours?.file
    const from = source ? ` (\`${source.file}:${source.line}\`)` : ''
    return `- **${escape(subject)}**${file ? ` in \`${file}\`` : ''}: ${escape(message)}${from}`
  })
  return [`### ${title}`, '', ...(items.length > 0 ? items : [none]), '']
}

/** Values come from the source unchanged, so none of them may end a line or become markup. */
const escape = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>]/g, '\\$&')
