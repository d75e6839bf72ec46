/** @jest-environment node */
import { renderMarkdown } from '../../support/render-markdown'

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

test('around a component, the rest of a list is as without it', async () => {
  expect(await renderMarkdown('- a **b**\n- c <Badge text="d" />')).toContain('<li>a <strong>b</strong></li>')
})
