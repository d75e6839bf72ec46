/** @jest-environment node */
import { buildDevelopmentPolicy } from '@/lib/server/render/post-process/development-policy'

const sourcesOf = (name: string) => {
  const directive = buildDevelopmentPolicy()
    .split('; ')
    .find((text) => text.startsWith(`${name} `))
  return directive?.split(' ').slice(1) ?? []
}

test('pictures of other hosts are refused in development as they are for readers', () => {
  expect(sourcesOf('img-src')).toEqual(["'self'", 'data:', 'blob:'])
  expect(sourcesOf('object-src')).toEqual(["'none'"])
})

test('scripts and styles of the development server itself run', () => {
  expect(sourcesOf('script-src')).toEqual(expect.arrayContaining(["'self'", "'unsafe-inline'", "'unsafe-eval'"]))
  expect(sourcesOf('style-src')).toContain("'unsafe-inline'")
  expect(sourcesOf('connect-src')).toContain('ws:')
})
