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

test.each([
  ['true writes the site’s title', true, false, { contentType: 'text', content: title }],
  ['pages get the site’s watermark by default', undefined, { content: 'draft' }, { content: 'draft' }],
  ['the page’s options come before the site’s', { rotate: 0 }, { content: 'draft', rotate: 20 }, { content: 'draft', rotate: 0 }],
  ['blind mode is nearly invisible', { content: 'x', mode: 'blind' as const }, false, { mode: 'blind', globalAlpha: 0.005 }],
  ['a size without unit is in pixels', { content: 'x', fontSize: 14 }, false, { fontSize: '14px' }],
])('%s', (_, page, site, options) => {
  expect(resolveWatermark(page, title, site)).toMatchObject(options)
})
