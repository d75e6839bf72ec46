/** @jest-environment node */
import { componentElements } from '@/components/markdown/pipeline'
import { specs } from '@/components/markdown/specs'
import type { FeatureSpec } from '@/components/markdown/spec'
import { containers, fences } from '@/lib/markdown/vocabulary'

const all = Object.entries<FeatureSpec>(specs)

test.each(all)('every element that the spec of %s names is rendered', (_, { tags = {}, elements = {} }) => {
  const named = [...Object.values(tags).map(({ element }) => element), ...Object.keys(elements)]
  expect(componentElements).toEqual(expect.arrayContaining(named))
})

test('no name belongs to two features, and each alias stands for a name of its own feature', () => {
  for (const kind of ['containers', 'tags', 'fences'] as const) {
    const names = all.flatMap(([, spec]) => Object.keys(spec[kind] ?? {}))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
  for (const [name, { entry, feature }] of [...containers, ...fences]) {
    const spec: FeatureSpec = specs[feature]
    if ('aliasOf' in entry)
      expect({ name, known: Object.keys({ ...spec.containers, ...spec.fences }) }).toMatchObject({
        known: expect.arrayContaining([entry.aliasOf]),
      })
  }
})

test('checks, search and Markdown forms read the specs and the data of tags without any rendering code', async () => {
  await jest.isolateModulesAsync(async () => {
    for (const name of ['react', 'react-dom', 'next'])
      jest.doMock(name, () => {
        throw new Error(`${name} is loaded`)
      })
    expect(await import('@/components/markdown/specs')).toHaveProperty('specs.tabs')
    expect(await import('@/components/markdown/data-tags')).toHaveProperty('dataTags.Catalog')
  })
})
