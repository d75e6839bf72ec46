import AxeBuilder from '@axe-core/playwright'
import { openPage, visit } from './browser'

const paths = ['/', '/guide/install/docker.html', '/guide/drivers/onedrive.html']
const rows = paths.flatMap((path) =>
  [path, `/zh${path}`].flatMap((address) =>
    (['light', 'dark'] as const).flatMap((theme) => [390, 1366].map((width) => [address, theme, width] as const)),
  ),
)

test.each(rows)('%s, %s, %i px wide: no violation', async (address, theme, width) => {
  const page = await openPage({ colorScheme: theme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await visit(page, address)
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  await page.context().close()
})
