/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { buildSnapshot } from '@/lib/content/snapshot'
import { buildOfflineList, buildManifest } from '@/lib/outputs/offline'
import { generatedFiles } from '@/lib/routing/generated-files'
import { manifestFile, offlineFile } from '@/lib/routing/offline-files'
import { localeInfo, localizedPath, locales } from '@/lib/site/locales'

describe.each(locales)('%s', (locale) => {
  test('all pages and the search are kept, the token tools are not', () => {
    const snapshot = buildSnapshot()
    const list = buildOfflineList(snapshot, locale, 'a')
    const paths = list.pages
    const install = localizedPath(locale, '/guide/install/docker.html')
    expect(paths).toEqual(expect.arrayContaining([localizedPath(locale, '/'), install, localizedPath(locale, '/search.html')]))
    expect(paths.filter((address) => address.includes('/tool/'))).toEqual([])
    const tools = [...snapshot.pages[locale].keys()].filter((address) => address.startsWith('/tool/'))
    expect(tools.length).toBeGreaterThan(0)
    expect(paths).toHaveLength(snapshot.pages[locale].size - tools.length + 1)
    expect(list.files).toContain(`/api/search-index/${locale}.json`)
    expect(list.bytes).toBeGreaterThan(1_000_000)
  })

  test('the manifest names icons that are there, in the size that it says', async () => {
    const { icons, lang, scope } = buildManifest(locale)
    expect(lang).toBe(localeInfo[locale].lang)
    expect(scope).toBe('./')
    for (const { src, sizes } of icons) {
      const file = path.join('public', src)
      expect(existsSync(file)).toBe(true)
      if (sizes === 'any') continue
      const { width, height } = await sharp(readFileSync(file)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true)
  })

  test('both are addresses of the site', () => {
    expect(generatedFiles.map((file) => file.path)).toEqual(expect.arrayContaining([manifestFile(locale), offlineFile(locale)]))
  })
})
