/** @jest-environment node */
import { createHash } from 'node:crypto'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { postProcessPage } from '@/lib/server/render/post-process/post-process-page'

/** A document as Next 16 writes it, with little in it. */
function document({ body = '<main>Text</main>', data = 'Text' } = {}): string {
  return (
    `<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/s.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/r.js"/>` +
    `<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js" async=""></script>` +
    `<title>Page</title><script>${inlineScripts.boot}</script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}` +
    `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/r.js"]})</script>` +
    `<script src="/_next/static/chunks/r.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script>` +
    `<script>self.__next_f.push([1,"${data}"])</script></body></html>`
  )
}

const sheet = '@layer base,parts;@layer base{p{margin:0}}@layer parts{.aB3_used{color:red}.cD4_other{color:blue}}'
const page = { path: '/guide/a.html', readAsset: () => sheet }

test('scripts and data of the framework leave the document; text, head and the boot script stay', () => {
  const { html } = postProcessPage(document(), page)
  expect(html).not.toMatch(/__next_f|TURBOPACK|async="|noModule|rel="preload/)
  expect(html.replace(/<script data-run=.*?<\/script>/s, '').replace(/<link rel="stylesheet"[^>]*>/, '')).toBe(
    `<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><title>Page</title><script>${inlineScripts.boot}</script></head><body><main>Text</main></body></html>`,
  )
})

test('the loader names the data first, then the chunks in their order', () => {
  const { html, files } = postProcessPage(document(), page)
  const [, run = '', script] = /<script data-run="([^"]*)">([\s\S]*?)<\/script><\/head>/.exec(html) ?? []
  expect(script).toBe(inlineScripts.loader)
  expect(run.split(' ').map((name) => `/_next/static/${name}.js`)).toEqual([
    files[0]?.path,
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/r.js',
  ])
})

test('a file that holds all scripts of the page stands in their place; React finds those that the data names', () => {
  const chunks = ['a', 'b', 'r'].map((name) => `/_next/static/chunks/${name}.js`)
  const entryBundles = [
    { address: '/_next/static/chunks/entry-1.js', chunks: chunks.slice(1) },
    { address: '/_next/static/chunks/entry-2.js', chunks: chunks.toReversed() },
  ]
  const { html, files } = postProcessPage(document({ data: '/_next/static/chunks/b.js' }), { ...page, entryBundles })
  expect(/<script data-run="([^"]*)">/.exec(html)?.[1]?.split(' ').slice(1)).toEqual(['chunks/entry-2'])
  expect(files[0]?.body).toContain(`["/_next/static/chunks/b.js"].forEach`)
})

test('the data is one script that pushes the same as the document did', () => {
  const [file] = postProcessPage(document({ data: 'a $& b' }), page).files
  const links: { href?: string; off?: string }[] = []
  const createElement = () => ({
    dataset: {},
    setAttribute(name: string) {
      Object.assign(this, { off: name })
    },
  })
  const dom = { createElement, head: { appendChild: (link: object) => links.push(link) } }
  const scope: { self: { __next_f?: unknown[] }; TURBOPACK?: unknown[] } = { self: {} }
  new Function('globalThis', 'self', 'document', file?.body ?? '')(scope, scope.self, dom)
  expect(links.map(({ href, off }) => [href, off])).toEqual([['/_next/static/chunks/s.css', 'disabled']])
  expect(scope.TURBOPACK).toEqual([{ otherChunks: ['static/chunks/r.js'] }])
  expect(scope.self.__next_f).toEqual([[0], [1, 'a $& b']])
})

test('the style sheets become one, with what the page shows', () => {
  const { html, files } = postProcessPage(document({ body: '<p class="aB3_used">Text</p>' }), page)
  const css = files.find(({ type }) => type.startsWith('text/css'))
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([`<link rel="stylesheet" href="${css?.path}">`])
  expect(css?.body).toBe('@layer base,parts;@layer base{p{margin:0}}@layer parts{.aB3_used{color:red}}')
})

test('names follow the content, and the same page gives the same answer', () => {
  const once = postProcessPage(document(), page)
  expect(postProcessPage(document(), page)).toEqual(once)
  expect(postProcessPage(document({ data: 'other' }), page).files[0]?.path).not.toBe(once.files[0]?.path)
})

test('two renderings of what has one key name the same file, and of another key another', () => {
  const nameOf = (data: string, key: string) => postProcessPage(document({ data }), { ...page, key }).files[0]?.path
  expect(nameOf('one, other', 'a')).toBe(nameOf('other, one', 'a'))
  expect(nameOf('one, other', 'b')).not.toBe(nameOf('one, other', 'a'))
})

test('the policy is the same whatever the page says, and knows the scripts by hash', () => {
  const one = postProcessPage(document(), page).headers['content-security-policy']
  const other = postProcessPage(document({ body: '<p>Other</p>', data: 'other' }), page).headers['content-security-policy']
  expect(other).toBe(one)
  for (const script of Object.values(inlineScripts))
    expect(one).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test.each([
  ['a script that nobody has named', document({ body: '<script>steal()</script>' }), /\/guide\/a\.html: inline script .* steal\(\)/],
  ['a page that was post-processed before', postProcessPage(document(), page).html, /\/guide\/a\.html: .*post-processed already/],
  ['no document', 'nothing', /\/guide\/a\.html: the document names no scripts/],
])('%s is refused', (_, html, message) => {
  expect(() => postProcessPage(html, page)).toThrow(message)
})

test('data blocks are no scripts', () => {
  const body = '<script type="application/ld+json">{"@type":"Thing"}</script>'
  expect(postProcessPage(document({ body }), page).html).toContain(body)
})
