/** @jest-environment node */
import { noticeKeyOf, selectNotice } from '@/components/reader/notice/notice-choice'
import { parseNotices } from '@/lib/settings/notices'

describe('which notice a page shows', () => {
  const list = [
    { name: 'all', path: '/' },
    { name: 'guide', path: '/guide/' },
    { name: 'docker', path: '/guide/install/docker.html' },
    { name: 'drivers', match: '^/guide/drivers/[^/]+\\.html$' },
    { name: 'everyDriver', match: '/drivers/' },
  ]

  test.each([
    ['/', 'all'],
    ['/pricing.html', 'all'],
    ['/guide/', 'guide'],
    ['/guide/webdav.html', 'guide'],
    ['/guide/install/docker.html', 'docker'],
    ['/guide/drivers/139.html', 'drivers'],
    ['/guide/drivers/', 'everyDriver'],
  ])('%s: %s', (path, name) => {
    expect(selectNotice(list, path)).toMatchObject({ name })
  })

  test('none fits', () => {
    expect(selectNotice(list.slice(1), '/faq/')).toBeUndefined()
  })

  test('the order of the list does not decide between prefixes', () => {
    expect(selectNotice([...list].reverse(), '/guide/install/docker.html')?.name).toBe('docker')
  })
})

describe('key of a notice', () => {
  const notice = { title: 'Upgrade', content: 'Read this.' }

  test('is its own, where it has one', () => {
    expect(noticeKeyOf({ ...notice, noticeKey: 'spring' })).toBe('spring')
  })

  test('otherwise follows title and content', () => {
    expect(noticeKeyOf(notice)).toBe(noticeKeyOf({ ...notice }))
    expect(noticeKeyOf({ ...notice, title: 'Upgrades' })).not.toBe(noticeKeyOf(notice))
    expect(noticeKeyOf({ ...notice, content: 'Read that.' })).not.toBe(noticeKeyOf(notice))
    expect(noticeKeyOf(notice)).toMatch(/^[\da-f]{8}$/)
  })
})

describe('configuration', () => {
  const whole = { path: '/', title: 'T', content: 'C' }

  test.each([
    ['neither path nor match', { title: 'T', content: 'C' }],
    ['confirm without an action', { ...whole, confirm: true }],
    ['an action that leads to a script', { ...whole, actions: [{ text: 'A', link: 'javascript:alert(1)' }] }],
    ['an action that leads to a host without a scheme', { ...whole, actions: [{ text: 'A', link: '//other.example' }] }],
  ])('refuses %s', (_, notice) => {
    expect(() => parseNotices([notice])).toThrow()
  })
})
