/** @jest-environment node */
import { checkFiles, pair } from '../../../support/content-folder'

const pages = { ...pair('a.md', '---\ntitle: A\n---\n\n## One\n\nText.'), ...pair('b.md', '---\ntitle: B\n---\n\n## Two\n\nText.') }
const faultsOf = (anchors: string) =>
  checkFiles({ ...pages, 'data/moved-anchors.yaml': `pages:\n  /a.html:\n    ${anchors}\n` }).filter((fault) => fault.startsWith('data/'))

test.each(['old: "#one"', 'old: "/b.html#two"', 'old: /b.html'])('%s leads to a heading of today', (anchors) => {
  expect(faultsOf(anchors)).toEqual([])
})

test.each([
  ['old: "#ona"', 'en/a.md has no anchor #ona, expected one of its headings'],
  ['old: "/b.html#one"', 'en/b.md has no anchor #one'],
  ['old: "/c.html#one"', 'no page /c.html'],
  ['one: "/b.html#two"', '#one is an anchor of en/a.md, expected one that no heading has'],
  ['old: two', 'expected "#anchor" or "/path.html#anchor"'],
])('%s is reported with its line', (anchors, message) => {
  expect(faultsOf(anchors)[0]).toMatch(/^data\/moved-anchors\.yaml:3 /)
  expect(faultsOf(anchors)[0]).toContain(message)
})
