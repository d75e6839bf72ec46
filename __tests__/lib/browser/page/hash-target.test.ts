import { findHashTarget } from '@/lib/browser/page/hash-target'

beforeEach(() => {
  document.body.innerHTML = '<p id="start"></p><p id="开始"></p><p id="100%"></p>'
})

test.each([
  ['#start', 'start'],
  ['#%E5%BC%80%E5%A7%8B', '开始'],
  ['#开始', '开始'],
  ['#100%', '100%'],
  ['#nowhere', undefined],
  ['#', undefined],
  ['', undefined],
])('%s', (hash, id) => {
  expect(findHashTarget(hash)?.id).toBe(id)
})
