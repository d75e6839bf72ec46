/** @jest-environment node */
import fc from 'fast-check'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { postProcessPage } from '@/lib/server/render/post-process/post-process-page'
import { isElement, readAttribute, readHtml } from '@/lib/site/html/read-html'
import { hostileValues } from '../../../../../scripts/lib/hostile/values'
import { renderMarkdown } from '../../../../support/render-markdown'

// The first page through the pipeline loads the highlighter.
jest.setTimeout(120_000)

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('\n', ' ')

/** Everywhere an editor can write a text or the value of an attribute, as a page around the value. */
const places: Record<string, (value: string) => string> = {
  text: (value) => `Text ${value} text`,
  heading: (value) => `## ${value}\n\nText`,
  'line of code': (value) => `\`\` ${value} \`\``,
  fence: (value) => `\`\`\`text\n${value}\n\`\`\``,
  'highlighted fence': (value) => `\`\`\`html{1} title="${quoted(value)}"\n${value} <!-- [!code ++] -->\n\`\`\``,
  'language of a fence': (value) => `\`\`\`${value.replaceAll('`', '')}\nx\n\`\`\``,
  'code in a tab': (value) => `::: code-tabs\n@tab ${value}\n\`\`\`js\n${value}\n\`\`\`\n:::`,
  'title of a container': (value) => `::: tip ${value}\n${value}\n:::`,
  'attribute of a container': (value) => `::: tip {title="${quoted(value)}" data-note="${quoted(value)}"}\nx\n:::`,
  'attribute list': (value) => `Text {data-note="${quoted(value)}" .${value.replace(/\W/g, '')}}`,
  'title of a link': (value) => `[a](https://example.com "${value.replaceAll('"', '\\"')}")`,
  'address of a link': (value) => `[a](<${value.replace(/[<>\n]/g, '')}>)`,
  'alternative of a picture': (value) => `![${value.replace(/[[\]]/g, '')}](https://example.com/a.png)`,
  'cell of a table': (value) => `| a | b |\n| - | - |\n| ${value.replaceAll('|', '')} | x |`,
  'attribute of HTML': (value) => `<b title="${quoted(value)}" data-note='${value.replaceAll("'", '&#39;')}'>x</b>`,
  'name of an attribute': (value) => `<b data-x-${value.replace(/[<>]/g, '')}>x</b>`,
  'attribute of a tag': (value) =>
    `<Badge text="${quoted(value)}" color="${quoted(value)}" />\n\n<VPCard title="${quoted(value)}" desc="${quoted(value)}" link="/" />`,
  'attributes of a frame': (value) =>
    `<iframe src="https://frame.example/" title="${quoted(value)}" ratio="${quoted(value)}" width="${quoted(value)}"></iframe>`,
  'address of a frame': (value) => `<iframe src="${quoted(value)}"></iframe>`,
  'host of a frame': (value) => `<iframe src="https://a;${quoted(value)}/"></iframe>`,
  'attributes of a video': (value) => `<ArtPlayer src="https://video.example/a.mp4" title="${quoted(value)}" poster="${quoted(value)}" />`,
  'host of a video': (value) => `<ArtPlayer src="https://a;${quoted(value)}/a.mp4" />`,
  diagram: (value) => `\`\`\`mermaid\ngraph TD\nA["${value}"]-->B\n\`\`\``,
  flowchart: (value) => `\`\`\`flow\nst=>start: ${value}\ne=>end: x\nst->e\n\`\`\``,
  chart: (value) => `\`\`\`echarts\n${JSON.stringify({ title: { text: value, link: value }, xAxis: {}, yAxis: {}, series: [] })}\n\`\`\``,
  formula: (value) => `$$\n\\text{${value}} \\href{${value}}{x}\n$$`,
  demo: (value) => `::: normal-demo ${value}\n\`\`\`html\n${value}\n\`\`\`\n:::`,
  footnote: (value) => `a[^1]\n\n[^1]: ${value}`,
  'file tree': (value) => `::: file-tree\n- ${value}\n:::`,
}

/** A page of Next with a text in it, post-processed: what decides which scripts run. */
async function outcomeOf(source: string) {
  const html =
    '<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async=""></script></head>' +
    `<body><main>${await renderMarkdown(source)}</main><script>self.__next_f.push([1,"data"])</script></body></html>`
  const { html: written, headers, files } = postProcessPage(html, { path: '/page.html', readAsset: () => '' })
  const elements = readHtml(written).filter(isElement)
  return {
    headers,
    files: files.map(({ body }) => body),
    runs: elements
      .filter(({ tagName }) => tagName === 'script')
      .map((script) => [readAttribute(script, 'src'), readAttribute(script, 'type')]),
    // A tag by the look of it may be a mistake of somebody who searches the text.
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
