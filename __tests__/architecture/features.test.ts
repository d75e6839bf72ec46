/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { features } from '@/components/markdown/features'
import { specs } from '@/components/markdown/specs'
import type { FeatureSpec } from '@/components/markdown/spec'
import { containers, fences, tags } from '@/lib/markdown/vocabulary'
import { renderMarkdown } from '../support/render-markdown'

const all: readonly FeatureSpec[] = specs
const byName = (name: string) => features.find((feature) => feature.spec.name === name)

test('every spec is drawn by one feature, and every feature has its spec on the list', () => {
  expect(features.map(({ spec }) => spec.name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  expect(features.filter(({ spec }) => !all.includes(spec))).toEqual([])
})

test('a feature is a folder of its name', () => {
  const folders = readdirSync('components/markdown')
  expect(all.map(({ name }) => name).filter((name) => !folders.includes(name))).toEqual([])
})

test.each(all.map((spec) => [spec.name, spec] as const))('%s draws the elements that its spec names, and no others', (name, spec) => {
  const named = [
    ...Object.values(spec.tags ?? {}).map(({ element }) => element),
    ...Object.keys(spec.elements ?? {}),
    ...(spec.draws ?? []),
  ]
  const { components, elements } = byName(name) ?? {}
  expect(Object.keys({ ...components, ...elements }).toSorted()).toEqual(named.toSorted())
})

test('no name belongs to two features, and each alias stands for a name of its own feature', () => {
  for (const kind of ['containers', 'tags', 'fences'] as const) {
    const names = all.flatMap((spec) => Object.keys(spec[kind] ?? {}))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
  for (const [name, { entry, spec }] of [...containers, ...fences]) {
    if ('aliasOf' in entry)
      expect({ name, known: Object.keys({ ...spec.containers, ...spec.fences }) }).toMatchObject({
        known: expect.arrayContaining([entry.aliasOf]),
      })
  }
})

const bodies: Record<string, string> = {
  tabs: '@tab A\nx',
  'code-tabs': '@tab A\n```sh\nx\n```',
  'code-group': '```sh [A]\nx\n```',
  steps: '1. x',
  cards: '- [x](https://example.com)',
  'file-tree': '- x',
  chart: '```json\n{}\n```',
  chartjs: '```json\n{}\n```',
  echarts: '```json\n{}\n```',
  flowchart: '```\na=>start: x\na->a\n```',
  demo: '```html\nx\n```',
  'normal-demo': '```html\nx\n```',
  'vue-demo': '```vue\n<template>x</template>\n```',
  'react-demo': '```jsx\nexport default () => "x"\n```',
}

test.each([...containers.keys()])(
  '::: %s becomes an element of its own',
  async (name) => {
    const body = bodies[name] ?? 'x'
    expect(await renderMarkdown(`::: ${name}\n${body}\n:::`)).not.toBe(await renderMarkdown(`::: nobody-knows-it\n${body}\n:::`))
  },
  60_000,
)

test.each([...fences.keys()])('```%s is no code', async (name) => {
  const html = await renderMarkdown(`\`\`\`${name}\nx\n\`\`\``)
  expect(html).not.toContain('data-lang')
  expect(html.length).toBeGreaterThan(20)
})

test.each([...tags].map(([name, { entry }]) => [name, entry.element] as const))('<%s> becomes <%s>, which is drawn', (_, element) => {
  expect(features.some(({ components }) => components && Object.hasOwn(components, element))).toBe(true)
})
