/** @jest-environment node */
import { resolveWatermark } from '@/lib/settings/watermark'

const title = 'AList Docs'

test.each([
  ['neither page nor site asks', undefined, false],
  ['the page refuses the site’s', false, true],
  ['text without words', { contentType: 'text' as const }, false],
  ['several lines without words', { contentType: 'multi-line-text' as const, content: '' }, false],
  ['a picture without address', { contentType: 'image' as const, content: 'words' }, false],
])('nothing is drawn: %s', (_, page, site) => {
  expect(resolveWatermark(page, title, site)).toBeNull()
})

test('true writes the site’s title with the defaults', () => {
  expect(resolveWatermark(true, title, false)).toEqual({
    contentType: 'text',
    content: title,
    width: 300,
    height: 300,
    rotate: 45,
    fontSize: '20px',
    fontColor: '#76747f',
    globalAlpha: 0.165,
    mode: 'default',
  })
})

test('pages get the site’s watermark by default', () => {
  expect(resolveWatermark(undefined, title, { content: 'draft' })).toMatchObject({ content: 'draft' })
})

test('the page’s options come before the site’s', () => {
  expect(resolveWatermark({ rotate: 0 }, title, { content: 'draft', rotate: 20 })).toMatchObject({ content: 'draft', rotate: 0 })
})

test('blind mode is nearly invisible', () => {
  expect(resolveWatermark({ content: 'x', mode: 'blind' }, title)).toMatchObject({ mode: 'blind', globalAlpha: 0.005 })
})

test('a size without unit is in pixels', () => {
  expect(resolveWatermark({ content: 'x', fontSize: 14 }, title)).toMatchObject({ fontSize: '14px' })
})
