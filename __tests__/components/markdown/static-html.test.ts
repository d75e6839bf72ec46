/** @jest-environment node */
import { compileMarkdown } from '@/components/markdown/pipeline'
import { pageOf, renderMarkdown } from '../../support/render-markdown'

const compile = (source: string) => compileMarkdown(pageOf(source))

test('a paragraph, a list and a table without components are one element each for React', async () => {
  const compiled = await compile('a **b** [c](./d.md)\n\n- e\n- **f**\n\n| g | h |\n| - | - |\n| i | `j` |')
  expect(compiled.match(/\btag: "\w+"/g)).toEqual(['tag: "p"', 'tag: "ul"', 'tag: "div"'])
  expect(compiled).not.toMatch(/\b(?:strong|li|td)\b[,:]/)
})

test('around a component, only what contains none is text', async () => {
  const compiled = await compile('- a **b**\n- c <Badge text="d" />')
  expect(compiled).toContain('html: "a <strong>b</strong>"')
  expect(compiled).toContain('badge-mark')
  expect(await renderMarkdown('- a **b**\n- c <Badge text="d" />')).toContain('<li>a <strong>b</strong></li>')
})

test('an author cannot write the element, whose content would not be sanitized', async () => {
  const html = await renderMarkdown('<static-html tag="script" html="alert(1)">**x**</static-html>')
  expect(html).toContain('&lt;static-html')
  expect(html).not.toContain('<script')
})

test('text and attributes keep their characters', async () => {
  const source = '**a** &lt;b&gt; &amp; "c" <a href="https://e.x/?a=1&amp;b=2" title="&quot;&lt;">d</a>'
  expect(await renderMarkdown(source)).toMatch(
    /<strong>a<\/strong> &lt;b> &amp; "c" <a href="https:\/\/e\.x\/\?a=1&amp;b=2" title="&quot;&lt;/,
  )
})
