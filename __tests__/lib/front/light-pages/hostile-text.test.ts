/** @jest-environment node */
import fc from 'fast-check'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { createLightener } from '@/lib/front/light-pages/lighten'
import { sourceOf } from '@/lib/site/policy/origins'
import { elementsOf, readAttribute, readHtml } from '@/lib/site/text/read-html'
import { makeBuild } from './build'
import { hostileValues, places } from '../../../support/hostile-markdown'
import { renderMarkdown } from '../../../support/render-markdown'

const appPolicy = `script-src 'self' ${Object.values(inlineScripts).map(sourceOf).join(' ')} 'nonce-n'; connect-src 'self' http: https:; frame-src 'self' https:; media-src 'self' https:`
const lighten = createLightener(makeBuild())

/** A light page of Next with a text in it: what decides which scripts run. */
async function outcomeOf(source: string) {
  const html =
    '<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async=""></script></head>' +
    `<body><main>${await renderMarkdown(source)}</main><script>self.__next_f.push([1,"data"])</script></body></html>`
  const { html: written, policy, files } = lighten({ html, policy: appPolicy, tag: 't'.repeat(22) })
  const elements = elementsOf(readHtml(written))
  return {
    policy,
    files: files.map(({ body }) => body),
    runs: elements
      .filter(({ tagName }) => tagName === 'script')
      .map((script) => [readAttribute(script, 'src'), readAttribute(script, 'type')]),
    // Code that searches the text would mistake this for a tag.
    lookalikes: written.replaceAll(/<script[^>]*>/g, '').match(/<\/?(?:script|template|style|link|meta|base)\b[^>]*>/g),
  }
}

/** Texts that begin like the framework's own, between quotes, brackets and other texts. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>',
        '</script>',
        'self.__next_f.push([1,"attacked"])',
        '(self.__next_f=self.__next_f||[]).push([0])',
        'globalThis["TURBOPACK"]',
        '$RC("B:0","S:0")',
        '<script src="/_next/static/chunks/b.js">',
        '<link rel="stylesheet" href="/_next/static/chunks/b.css">',
        '<template id="B:0">',
        '<div hidden id="S:0">',
        '<!--$?-->',
        '<!--/$-->',
        '<!--',
        '-->',
        '<style>',
        '</head>',
        '<head>',
        '</main>',
        '"',
        "'",
        '`',
        '<',
        '>',
        '&',
        '&lt;script&gt;',
        inlineScripts.boot.slice(0, 40),
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll(/[\n\r:[\]]/g, ' ')),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''))

test.each(Object.entries(places))('no text as %s changes which scripts run', async (_, page) => {
  const plain = await outcomeOf(page('plain'))
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await outcomeOf(page(text))).toEqual(plain)
    }),
    { examples: hostileValues.map((text) => [text]), numRuns: hostileValues.length + 10 },
  )
})

test('an honest heading about an element of HTML', async () => {
  const html = await renderMarkdown('## The `<script>` tag\n\n[link](./index.md "about the <script> tag")')
  expect(html).toContain('<code>&lt;script></code>')
})
