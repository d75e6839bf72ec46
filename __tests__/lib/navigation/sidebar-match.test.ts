/** @jest-environment node */
import { findSidebarPrefix, longestPrefix } from '@/lib/navigation/sidebar-scope'
import { containsCurrent, isCurrentEntry } from '@/lib/navigation/sidebar-match'

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
})

describe('which sidebar', () => {
  const scope = { prefixes: { '/guide/': true, '/guide/tool/': false, '/': false }, except: ['/guide/bare.html'] }

  test.each([
    ['/guide/webdav.html', '/guide/'],
    ['/guide/tool/x.html', undefined],
    ['/guide/bare.html', undefined],
    ['/pricing.html', undefined],
  ])('%s: %s', (path, prefix) => {
    expect(findSidebarPrefix(scope, path)).toBe(prefix)
  })

  test('the longest prefix wins', () => {
    expect(longestPrefix(['/', '/guide/', '/guide/api/'], '/guide/api/fs.html')).toBe('/guide/api/')
    expect(longestPrefix(['/guide/'], '/faq/')).toBeUndefined()
  })

  test('a missing prefix is reported in development only', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    const was = process.env.NODE_ENV
    const set = (value: string | undefined) => Object.assign(process.env, { NODE_ENV: value })
    findSidebarPrefix({ prefixes: {}, except: [] }, '/lost.html')
    expect(warn).not.toHaveBeenCalled()
    set('development')
    findSidebarPrefix({ prefixes: {}, except: [] }, '/lost.html')
    set(was)
    expect(warn).toHaveBeenCalledWith('missing sidebar config', '/lost.html')
    warn.mockRestore()
  })
})
