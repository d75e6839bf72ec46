/** @jest-environment node */
import { readScroll } from '@/components/shell/back-to-top.client'
import { resolveNavbar } from '@/components/shell/navbar/nav-links'
import { currentState } from '@/components/shell/navbar/nav-link.client'
import { navbarHides } from '@/components/shell/navbar/navbar-hiding.client'
import { findNeighbourKey, trickledShare } from '@/components/shell/route-effects.client'
import { scrollToShow } from '@/components/shell/sidebar/sidebar-tree.client'

describe('navbar', () => {
  test.each([
    ['a tick 201 px further down', { last: 100, y: 301 }, true],
    ['exactly 200 px further', { last: 100, y: 300 }, false],
    ['within 58 px of the top', { last: -200, y: 58, hidden: true }, false],
    ['just below that, far from the last tick', { last: -150, y: 59 }, true],
    ['going up', { last: 500, y: 499, hidden: true }, false],
    ['going on down slowly, hidden before', { last: 500, y: 510, hidden: true }, true],
    ['going on down slowly, shown before', { last: 500, y: 510 }, false],
    ['a menu is open', { last: 100, y: 900, stays: true }, false],
  ])('%s: hidden %s', (_, look, hidden) => {
    expect(navbarHides({ hidden: false, stays: false, ...look })).toBe(hidden)
  })

  test('links follow the language, external ones stay', () => {
    const zh = resolveNavbar('zh')
    expect(zh.slice(0, 6).map(({ link }) => link)).toEqual([
      '/zh/guide/',
      '/zh/guide/drivers/',
      '/zh/guide/api/',
      '/zh/config/',
      '/zh/tool/',
      '/zh/faq/',
    ])
    expect(resolveNavbar('en')[0]).toMatchObject({ text: 'Guide', link: '/guide/', path: '/guide/' })
    const more = zh.at(-1)?.children ?? []
    expect(more.map(({ link, path }) => [link?.startsWith('https://'), path])).toEqual([
      [false, '/pricing.html'],
      [false, '/guide/changelog.html'],
      [true, undefined],
      [true, undefined],
    ])
  })

  test.each([
    ['/guide/', 'Guide', 'page'],
    ['/guide/install/docker.html', 'Guide', 'true'],
    ['/guide/drivers/', 'Drivers', 'page'],
    ['/guide/drivers/s3.html', 'Drivers', 'true'],
    ['/guide/api/fs/read.html', 'API', 'true'],
    ['/', undefined, undefined],
  ])('on %s the current entry is %s', (path, text, state) => {
    const current = resolveNavbar('en').filter((entry) => currentState(entry, path))
    expect(current.map((entry) => [entry.text, currentState(entry, path)])).toEqual(text ? [[text, state]] : [])
  })
})

test.each([
  [0.08, 1, 0.1],
  [0.5, 0.5, 0.51],
  [0.5, 0, 0.5],
  [0.99, 1, 0.994],
  [0, 0, 0.08],
])('the progress bar from %s by chance %s to %s', (share, chance, next) => {
  expect(trickledShare(share, chance)).toBeCloseTo(next, 6)
})

const keys = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['Alt+Right', { ...keys, key: 'ArrowRight' }, false, 'next'],
  ['Alt+Left', { ...keys, key: 'ArrowLeft' }, false, 'prev'],
  ['Alt+Right in a field', { ...keys, key: 'ArrowRight' }, true, null],
  ['Right alone', { ...keys, altKey: false, key: 'ArrowRight' }, false, null],
  ['Alt+Shift+Right', { ...keys, shiftKey: true, key: 'ArrowRight' }, false, null],
  ['Alt+Up', { ...keys, key: 'ArrowUp' }, false, null],
] as const)('key to a neighbour: %s', (_, event, inField, wanted) => {
  expect(findNeighbourKey(event, inField)).toBe(wanted)
})

test.each([
  [100, false, 0.1],
  [101, true, 0.101],
  [1000, true, 1],
  [1200, true, 1],
  [0, false, 0],
])('back to top at %i px: visible %s, ring %s', (y, visible, progress) => {
  const state = readScroll({ y, windowHeight: 500, pageHeight: 1500 })
  expect(state.visible).toBe(visible)
  expect(state.progress).toBeCloseTo(progress, 6)
})

test('a page that does not scroll has an empty ring', () => {
  expect(readScroll({ y: 0, windowHeight: 900, pageHeight: 900 })).toEqual({ visible: false, progress: 0 })
})

test.each([
  ['well inside', { top: 200, bottom: 232 }, 0],
  ['40 px from the top', { top: 100, bottom: 132 }, 0],
  ['nearer to the top', { top: 99, bottom: 131 }, -161],
  ['below the end', { top: 700, bottom: 732 }, 440],
])('current item %s: the column scrolls by %3$i', (_, item, by) => {
  expect(scrollToShow(item, { top: 60, bottom: 660 })).toBe(by)
})
