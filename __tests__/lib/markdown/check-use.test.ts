/** @jest-environment node */
import { checkUse } from '@/lib/markdown/check-use'
import type { FeatureSpec } from '@/components/markdown/spec'

const spec: FeatureSpec = {
  name: 'sample',
  containers: {
    sample: { describe: 'A list.', attributes: { order: ['newest', 'oldest'], limit: 'number' } },
    open: { describe: 'A box.' },
  },
}

test.each([
  ['sample', { order: 'newest', limit: '3', id: 'own-id', class: 'wide' }, []],
  ['sample', { order: 'random' }, ['::: sample {order="random"}, expected one of newest, oldest']],
  ['sample', { limit: 'many' }, ['::: sample {limit="many"}, expected a number']],
  ['sample', { sort: 'up' }, ['::: sample takes no sort, expected one of order, limit']],
  ['open', { sort: 'up' }, []],
])('attributes of ::: %s %j', (name, attributes, messages) => {
  const found = checkUse(spec, { kind: 'container', name, title: '', attributes, fences: [], tabs: 0 })
  expect(found.map(({ message }) => message)).toEqual(messages)
})
