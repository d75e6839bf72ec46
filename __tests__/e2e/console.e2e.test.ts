import { openPage, visit, watchFaults } from './browser'

const paths = ['/', '/guide/install/docker.html', '/guide/drivers/onedrive.html']

test.each(paths.flatMap((path) => [path, `/zh${path}`]))('%s loads without an error and without asking another host', async (path) => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, path)
  await page.mouse.wheel(0, 4000)
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
})
