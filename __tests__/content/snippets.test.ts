/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkFiles, pair } from '../support/content-folder'

interface Snippet {
  prefix: string
  body: string[]
}

const file = path.resolve(__dirname, '../../.vscode/pages.code-snippets')
const snippets = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Snippet>)

/** What stands in the page when the writer accepts every suggestion. */
function accept({ body }: Snippet): string {
  return body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]+)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\d+/g, '')
}

test.each(snippets)('%s is valid as suggested', (_, snippet) => {
  const text = accept(snippet)
  const isField = snippet.prefix === 'redirectFrom'
  const page = text.startsWith('---') ? `${text}Text.\n` : isField ? `---\ntitle: A\n${text}\n---\n\nText.\n` : `Text.\n\n${text}\n`
  expect(checkFiles({ ...pair('a.md', page), ...pair('_part.md', 'Part.') })).toEqual([])
})
