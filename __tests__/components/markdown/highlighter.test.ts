/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createHighlighter } from 'shiki'
import { createCodeHighlighter } from '@/components/markdown/code/highlighter'
import { tokenTheme } from '@/components/markdown/code/token-theme'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { parseMarkdown } from '@/lib/markdown/parse'
import { visit } from 'unist-util-visit'

/** Languages of most code blocks of the content, with grammars of different authors. */
const langs = ['bash', 'json', 'yaml', 'nginx', 'powershell', 'go']

test('code of the content is highlighted as by the default engine of Shiki', async () => {
  const options = { themes: [tokenTheme], langs }
  const [own, standard] = await Promise.all([createCodeHighlighter(options), createHighlighter(options)])
  const samples = filesBelow('content/en/guide/install').flatMap((file) => {
    const found: [lang: string, code: string][] = []
    visit(parseMarkdown(readFileSync(`content/en/guide/install/${file}`, 'utf8')), 'code', ({ lang, value }) => {
      if (lang && langs.includes(lang)) found.push([lang, value])
    })
    return found
  })
  expect(samples.length).toBeGreaterThan(20)
  const goSample: [string, string] = ['go', 'package main\n\nfunc main() {\n\tprintln("`" + `\\d` + "\\u00e9", 0x1F) // a\n}']
  for (const [lang, code] of [...samples, goSample]) {
    // As for the pages, without a clock: by default, the rest of a line is not highlighted once half a second has passed.
    const ofPages = { lang, theme: 'tokens', tokenizeTimeLimit: 0 }
    expect(own.codeToHtml(code, ofPages)).toBe(standard.codeToHtml(code, ofPages))
  }
  own.dispose()
  standard.dispose()
})
