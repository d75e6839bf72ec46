import { findOldAnchor } from '@/lib/browser/page/old-anchor'

beforeEach(() => {
  document.body.innerHTML =
    '<main><h2 id="四">四、</h2><h3 id="site_url">site_url</h3><h3 id="a">A</h3><h3 id="A">A</h3><h2 id="start">Start</h2></main><p id="Outside"></p>'
})

test.each([
  ['#四、', '四'],
  ['#%E5%9B%9B%E3%80%81', '四'],
  ['#site-url', 'site_url'],
  ['#Start', 'start'],
  // What is there by its own name needs no help.
  ['#start', undefined],
  // Two are alike: nobody knows which is meant.
  ['#a!', undefined],
  ['#outside', undefined],
  ['#100%', undefined],
  ['#', undefined],
  ['', undefined],
])('%s', (hash, id) => {
  expect(findOldAnchor(hash)?.id).toBe(id)
})
