/** @jest-environment node */
import { leadOf } from '@/components/page/page-header/page-header'
import { describePage } from '@/lib/page-data/page-data'
import { snapshotOf } from '../../support/pages'

const pageOf = (text: string) => {
  const snapshot = snapshotOf({ 'en/a.md': text })
  return describePage(snapshot, snapshot.pages.en.get('/a.html')!)
}

test.each([
  '# Title\n\nA short paragraph.\n\n## More\n\nOther words, which go on.\n',
  'A short paragraph.\n\n## More\n\nWords.\n',
  '# Title\n\n## More\n\nWords.\n',
])('the beginning of a text is not shown above it a second time: %j', (text) => {
  const page = pageOf(text)
  expect(leadOf(page)).toBeNull()
  expect(page.meta.description).not.toContain('Title')
  expect(page.meta.description).not.toBe('')
})

test('the page’s own description is shown', () => {
  expect(leadOf(pageOf('---\ntitle: A\ndescription: What this page is about.\n---\n\nText.\n'))).toBe('What this page is about.')
})

test.each([`${'甲'.repeat(149)}😀乙乙`, `${'甲'.repeat(148)}👨‍👩‍👧‍👦乙乙`, `${'word '.repeat(29)}wonderful end`, '甲，'.repeat(90)])(
  'no character and no word is cut: %s',
  (text) => {
    const { description } = pageOf(`# T\n\n${text}\n`).meta
    expect(description.isWellFormed?.() ?? !/[\uD800-\uDFFF]/.test(description.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, ''))).toBe(true)
    expect(description.length).toBeLessThanOrEqual(150)
    expect(text.startsWith(description)).toBe(true)
  },
)
