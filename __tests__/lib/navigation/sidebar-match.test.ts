/** @jest-environment node */
import { findSidebar } from '@/lib/navigation/site-sidebars'
import { containsCurrent, findCurrent, isCurrentEntry } from '@/lib/navigation/sidebar-branch'

describe('current entry', () => {
  test.each([
    [{ link: '/guide/webdav.html' }, '/guide/webdav.html', true],
    [{ link: '/zh/guide/webdav.html' }, '/guide/webdav.html', true],
    [{ link: 'https://other.example/guide/' }, '/guide/', false],
    [{ link: '/guide/' }, '/guide/webdav.html', false],
    [{ activeMatch: '^/guide/api/' }, '/guide/api/fs.html', true],
    [{ activeMatch: '^/guide/api/' }, '/guide/webdav.html', false],
    [{}, '/guide/', false],
  ])('%j at %s: %s', (entry, path, expected) => {
    expect(isCurrentEntry(entry, path)).toBe(expected)
  })

  test('a group holds it at any depth', () => {
    const group = { children: [{ children: [{ link: '/guide/api/admin/user.html' }] }] }
    expect(containsCurrent(group, '/guide/api/admin/user.html')).toBe(true)
    expect(containsCurrent(group, '/guide/api/fs.html')).toBe(false)
  })

  test('the first of a list that holds it, by page or by pattern', () => {
    const entries = [
      { link: '/guide/' },
      { children: [{ link: '/guide/api/fs.html' }] },
      { activeMatch: '^/guide/api/', link: '/guide/api/' },
      { link: '/zh/guide/api/fs.html' },
    ]
    expect(
      ['/guide/', '/guide/api/fs.html', '/guide/api/', '/guide/api/new.html', '/faq/'].map((path) => findCurrent(entries, path)),
    ).toEqual([0, 1, 2, 2, -1])
  })
})

describe('which sidebar', () => {
  const all = { '/': false as const, '/guide/': [{ text: 'Guide' }], '/guide/api/': [{ text: 'API' }], '/guide/tool/': false as const }

  test.each([
    ['/guide/webdav.html', '/guide/'],
    ['/guide/api/fs.html', '/guide/api/'],
    ['/guide/tool/x.html', undefined],
    ['/pricing.html', undefined],
  ])('%s: %s', (path, prefix) => {
    expect(findSidebar(all, path)?.prefix).toBe(prefix)
  })

  test('a missing prefix is reported in development only', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    const was = process.env.NODE_ENV
    const set = (value: string | undefined) => Object.assign(process.env, { NODE_ENV: value })
    findSidebar({}, '/lost.html')
    expect(warn).not.toHaveBeenCalled()
    set('development')
    findSidebar({}, '/lost.html')
    set(was)
    expect(warn).toHaveBeenCalledWith('missing sidebar config', '/lost.html')
  })
})
