/** @jest-environment node */
import { anchorOfOperation, findEndpoint, listEndpoints } from '@/lib/content/data/openapi'
import { buildSnapshot } from '@/lib/content/snapshot'
import { contentDir } from '@/lib/content/reading/read'
import { locales } from '@/lib/site/locales'

const snapshot = buildSnapshot(contentDir())
const document = snapshot.data.openApi().document!
const described = listEndpoints(document).filter(({ operation }) => operation['x-page'])

describe.each(locales)('%s', (locale) => {
  const pages = snapshot.pages[locale]
  const sourceOf = (path: string) => pages.get(path)?.source ?? ''
  const listedOn = (path: string) =>
    [...sourceOf(path).matchAll(/<ApiIndex page="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address.replace(/\.md$/, '.html'), `https://a${path}`).pathname,
    )

  test.each(described.map(({ operation }) => [operation.operationId, operation] as const))('%s has one place', (id, operation) => {
    const showing = [...pages.values()].filter(
      ({ path, source }) => path.startsWith('/guide/api/') && source.includes(`<ApiEndpoint id="${id}" />`),
    )
    if (operation['x-same-as']) {
      expect(showing).toEqual([])
      expect(findEndpoint(document, operation['x-same-as'])).toBeDefined()
      return
    }
    expect(showing.map(({ path }) => path)).toEqual([operation['x-page']])
    expect(showing[0]!.outline().headings.map(({ id: anchor }) => anchor)).toContain(anchorOfOperation(id))
  })

  test('every page of calls lists its own', () => {
    const without = [...new Set(described.map(({ operation }) => operation['x-page']!))].filter((path) => !listedOn(path).includes(path))
    expect(without.filter((path) => path !== '/guide/api/admin/')).toEqual([])
  })
})
