/** @jest-environment node */
import { compileDemo, demoSettings, resolveDemoTitle } from '@/components/markdown/demo/compile-demo'
import { demoPlugin } from '@/components/markdown/demo/demo'
import { buildOpenForms } from '@/components/markdown/demo/open-in'
import { renderMarkdown } from '../../../support/render-markdown'
import { runPlugin } from '../../../support/run-plugin'

test.each([
  ['demo', 'A title', { kind: 'normal', title: 'A title' }],
  ['demo', '[vue] A title', { kind: 'vue', title: 'A title' }],
  ['demo', '[react]', { kind: 'react', title: '' }],
  ['vue-demo', 'T', { kind: 'vue', title: 'T' }],
  ['react-demo', '', { kind: 'react', title: '' }],
  ['normal-demo', '[x] y', { kind: 'normal', title: '[x] y' }],
])('::: %s %s', (name, title, expected) => expect(resolveDemoTitle(name, title)).toEqual(expected))

const script = (language: 'js' | 'ts' | 'jsx', code: string) => ({ html: '', css: '', script: { language, code } })
const component = (text: string) => ({ html: '', css: '', component: text })
const data = 'export default { data: () => ({ n: 1 }) }'

test.each([
  ['normal', { ...script('js', 'a()'), html: '<b>', css: 'b {}' }, { html: '<b>', css: 'b {}', js: 'a()' }],
  ['normal', script('ts', 'let a: number = 1'), { js: 'let a = 1' }],
  [
    'react',
    script('jsx', 'import { useState } from "react"\nexport default () => <b>{useState(1)}</b>'),
    { js: expect.stringMatching(/require\(['"]react['"]\)[\s\S]*exports\. ?default ?= /) },
  ],
  [
    'vue',
    component(`<template><b>{{ n }}</b></template><script>${data}</script><style>b {}</style>`),
    { js: expect.stringMatching(/component\.render = render/), css: 'b {}' },
  ],
  [
    'vue',
    component('<script setup lang="ts">import { ref } from "vue"\nconst n = ref<number>(1)</script><template>{{ n }}</template>'),
    { js: expect.stringMatching(/setup\(/) },
  ],
  ['vue', { ...script('js', data), html: '<b>{{ n }}</b>' }, { js: expect.stringMatching(/component\.render = render/) }],
] as const)('%s demo %#', (kind, files, expected) => {
  const compiled = compileDemo(kind, files)
  expect(compiled).toMatchObject(expected)
  expect(compiled.js).not.toMatch(/^\s*(?:import|export) /m)
})

test('fences stay inside to be read, settings do not', async () => {
  const elements = await runPlugin(
    demoPlugin,
    '::: demo T\n```html\n<b>x</b>\n```\n```js\na()\n```\n```json\n{"codepen": false}\n```\n:::',
    'zh',
  )
  expect(elements).toMatchObject([{ name: 'md-demo', properties: { dataKind: 'normal', dataTitle: 'T' }, inside: ['html', 'js'] }])
  expect(JSON.parse(elements[0]?.properties.dataDemo ?? '')).toMatchObject({
    html: '<b>x</b>\n',
    js: 'a()\n',
    settings: { codepen: false, jsfiddle: true },
  })
})

test.each([
  '::: react-demo\n```jsx\n<b\n```\n:::',
  '::: vue-demo\n```vue\n<template><b></template>\n```\n:::',
  '::: demo\n```json\n{"codepen": 1}\n```\n:::',
])('the code of a demo that cannot be built stays: %j', async (markdown) => {
  expect((await runPlugin(demoPlugin, markdown))[0]?.name).toBe('div')
})

test('opening elsewhere posts html, js and css', () => {
  const code = { html: '<b>', js: 'a()', css: 'b {}' }
  const forms = buildOpenForms('normal', 'T', code, demoSettings.parse({ cssLib: ['https://e.x/a.css'] }))
  expect(forms.map(({ name }) => name)).toEqual(['JSFiddle', 'CodePen'])
  expect(forms[0]?.fields).toMatchObject({ ...code, title: 'T', resources: 'https://e.x/a.css' })
  expect(JSON.parse(forms[1]?.fields.data ?? '')).toMatchObject({ ...code, title: 'T', css_external: 'https://e.x/a.css' })
  expect(buildOpenForms('normal', 'T', code, demoSettings.parse({ jsfiddle: false, codepen: false }))).toEqual([])
  const [react] = buildOpenForms('react', 'T', { ...code, js: 'exports.default = 1' }, demoSettings.parse({}))
  expect(react?.fields.js).toMatch(/createRoot/)
})

test('the server sends the highlighted source and forms that open a window', async () => {
  const html = await renderMarkdown('::: demo Hello\n```html\n<b>x</b>\n```\n:::')
  expect(html).toMatch(/<section[^>]*aria-label="Hello"/)
  expect(html).toMatch(/<form[^>]*action="https:\/\/jsfiddle\.net[^"]*" method="post" target="_blank"/)
  expect(html).toMatch(/<details[\s\S]*<pre/)
  expect(html).not.toMatch(/ style=|<iframe|<script/)
})
