/** @jest-environment node */
import { findSidebar, longestPrefix } from '@/lib/navigation/site-sidebars'

describe('which sidebar', () => {
  const all = { '/guide/': [{ text: 'Guide' }], '/guide/tool/': false as const, '/': false as const }

  test.each([
    ['/guide/webdav.html', '/guide/'],
    ['/guide/tool/x.html', undefined],
    ['/pricing.html', undefined],
  ])('%s: %s', (path, prefix) => {
    expect(findSidebar(all, path)?.prefix).toBe(prefix)
  })

  test('the longest prefix wins', () => {
    expect(longestPrefix(['/', '/guide/', '/guide/api/'], '/guide/api/fs.html')).toBe('/guide/api/')
    expect(longestPrefix(['/guide/'], '/faq/')).toBeUndefined()
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
    warn.mockRestore()
  })
})
