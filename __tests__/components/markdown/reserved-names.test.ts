/** @jest-environment node */
import { renderMarkdown } from '../../support/render-markdown'
import { readPage } from '../../support/read-page'

const names = 'data-footnote-ref data-footnote-backref data-moved data-api data-card data-hydrate data-frame-src data-zoom data-x'.split(
  ' ',
)

test.each(names)('%s of an author is left out, in HTML, braces and containers, and the check says so', async (name) => {
  const html = await renderMarkdown(
    `<a href="https://evil.example/" ${name}="token" rel="opener">a</a>\n\n[b](https://evil.example/){${name}=token .x}\n\n::: tip {${name}=token}\nc\n:::`,
  )
  expect(html).not.toContain(`${name}=`)
  expect(html.match(/rel="noopener noreferrer"/g)).toHaveLength(2)
  expect(
    readPage(`<b ${name}="a">x</b>`)
      .faults.map(({ message }) => message)
      .join(),
  ).toContain(name)
})

test('attributes of the site itself stay', async () => {
  const html = await renderMarkdown('a[^1]\n\n[^1]: note\n\n::: tabs#os\n@tab A\na\n@tab B\nb\n:::')
  expect(html).toContain('data-footnote-ref')
  expect(html).not.toMatch(/data-own/i)
})

test.each(['textarea', 'title', 'style', 'xmp', 'noembed', 'script', 'svg', 'select'])(
  'no element comes out of <%s>, where the parser has other rules than the checks',
  async (name) => {
    const hidden = `<${name}><!-- </${name}><md-math data-tex="x"></md-math><tiled-link href="https://evil.example">t</tiled-link> -->`
    const html = await renderMarkdown(`${hidden}\n\nText`)
    expect(html).not.toMatch(/<md-math|<tiled-link|href="https:\/\/evil/)
    expect(html).toContain('Text')
  },
)
