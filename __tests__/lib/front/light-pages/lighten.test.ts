/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { entryBundleOf } from '@/lib/front/light-pages/entry-bundle'
import { createLightener } from '@/lib/front/light-pages/lighten'
import { sourceOf } from '@/lib/site/policy/origins'
import { makeBuild } from './build'

const boot = 'boot()'
const tag = 't'.repeat(22)

/** A document as Next 16 writes it, with little in it. */
function document({ body = '<main>Text</main>', data = 'Text' } = {}): string {
  return (
    `<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/s.css" data-precedence="next" nonce="n"/><link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/chunks/r.js"/>` +
    `<script src="/_next/static/chunks/a.js" async="" nonce="n"></script><script src="/_next/static/chunks/b.js" async=""></script>` +
    `<title>Page</title><script>${boot}</script><meta name="x" nonce="n"/><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}` +
    `<script id="_R_" nonce="n">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/r.js"]})</script>` +
    `<script src="/_next/static/chunks/r.js" async=""></script><script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>` +
    `<script nonce="n">self.__next_f.push([1,"${data}"])</script></body></html>`
  )
}

const policy = `default-src 'self'; script-src 'self' ${sourceOf(boot)} 'nonce-n'`
const sheet = '@layer base,parts;@layer base{p{margin:0}}@layer parts{.aB3_used{color:red}.cD4_other{color:blue}}'
const page = { policy, tag }
const lighten = createLightener(makeBuild(sheet))

test('scripts and data of the framework leave the document; text, head and the boot script stay', () => {
  const { html } = lighten({ ...page, html: document() })
  expect(html.replace(/<script data-run=.*?<\/script>/s, '').replace(/<link rel="stylesheet"[^>]*>/, '')).toBe(
    `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>Page</title><script>${boot}</script><meta name="x"></head><body><main>Text</main></body></html>`,
  )
})

test('the loader names the data first, then the chunks in their order; the policy knows it', () => {
  const { html, files, policy: narrowed } = lighten({ ...page, html: document() })
  const [, run = '', script = ''] = /<script data-run="([^"]*)">([\s\S]*?)<\/script><\/head>/.exec(html) ?? []
  expect(narrowed).toBe(`default-src 'self'; script-src 'self' ${sourceOf(boot)} ${sourceOf(script)}`)
  expect(run.split(' ')).toEqual([files[0]?.path, '/_next/static/chunks/a.js', '/_next/static/chunks/b.js', '/_next/static/chunks/r.js'])
})

test('one bundle replaces the scripts of a page, and React still finds those that the data refers to', () => {
  const build = makeBuild()
  const bundle = entryBundleOf(['b', 'r', 'a'].map((name) => `/_next/static/chunks/${name}.js`))
  writeFileSync(path.join(build, bundle.slice('/_next/'.length)), '')
  const { html, files } = createLightener(build)({ ...page, html: document({ data: '/_next/static/chunks/b.js' }) })
  expect(/<script data-run="([^"]*)">/.exec(html)?.[1]?.split(' ').slice(1)).toEqual([bundle])
  expect(files[0]?.body).toContain(`["/_next/static/chunks/b.js"].forEach`)
})

test('the data is one script that pushes the same as the document did', () => {
  const [file] = lighten({ ...page, html: document({ data: 'a $& b' }) }).files
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

test('a build with a sub-path has it in front of what browsers load, and the names of files stay', () => {
  const html = document().replaceAll('="/_next/', '="/docs/_next/')
  const light = createLightener(makeBuild(sheet), '/docs')({ ...page, html })
  expect(light.html).toContain('<link rel="stylesheet" href="/docs/_next/static/pages/')
  expect(light.html).toContain(`data-run="/docs/_next/static/pages/${tag}.js /docs/_next/static/chunks/a.js`)
  expect(light.files[0]?.body).toContain('["/docs/_next/static/chunks/s.css"]')
})

test.each([
  ['a script that the policy does not allow', document({ body: '<script>steal()</script>' }), /inline script .* steal\(\)/],
  ['a page that is light already', lighten({ ...page, html: document() }).html, /names no scripts/],
  ['no document', 'nothing', /names no scripts/],
])('%s is refused', (_, html, message) => {
  expect(() => lighten({ ...page, html })).toThrow(message)
})
