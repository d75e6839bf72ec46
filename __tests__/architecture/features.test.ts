/** @jest-environment node */
import { features } from '@/components/markdown/features'
import { specs } from '@/components/markdown/specs'
import type { FeatureSpec } from '@/components/markdown/spec'
import { containers, fences } from '@/lib/markdown/vocabulary'

const all: readonly FeatureSpec[] = specs
const byName = (name: string) => features.find((feature) => feature.spec.name === name)

test('every spec is drawn by one feature, and every feature has its spec on the list', () => {
  expect(features.map(({ spec }) => spec.name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  expect(features.filter(({ spec }) => !all.includes(spec))).toEqual([])
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
