import { readFileSync } from 'node:fs'
import { eventually, openPage, visit, watchFaults } from './browser'

test('without script: the image, its source and the full view are there', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/guide/drivers/Crypt.html')
  const figure = page.locator('[data-drawn]').first()
  await figure.getByRole('img', { name: /Client/ }).waitFor()
  await figure.getByText('Source').click()
  await figure.locator('pre').waitFor()
  await figure.getByRole('button', { name: 'Full view' }).click()
  const full = page.getByRole('dialog', { name: 'Diagram' })
  const box = await full.getByRole('img').boundingBox()
  expect(box!.width).toBeGreaterThan(700)
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'hidden' })
})

test('by keys: the full view opens over an inert page, shows a drawing that is wider than a phone as a whole, and gives the focus back', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/guide/drivers/common.html')
  const button = page.locator('[data-drawn]').first().getByRole('button', { name: 'Full view' })
  await button.focus()
  await page.keyboard.press('Enter')
  const full = page.locator('dialog:modal')
  await full.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor()
  const box = (await full.getByRole('img').boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(await full.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
  expect(await full.count()).toBe(0)
})

test('a drawing is saved as a file that stands alone, in the colours of the page', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  const faults = watchFaults(page)
  await page.goto('/guide/drivers/Crypt.html')
  await page.mouse.move(200, 200)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download SVG' }).click()])
  expect(download.suggestedFilename()).toBe('Diagram.svg')
  const svg = readFileSync(await download.path(), 'utf8')
  expect(svg).toContain('encrypted')
  expect(svg).toContain('rgb(95, 212, 198)')
  expect(svg).not.toMatch(/var\(|style=|class=/)
  expect(faults).toEqual([])
})

test('Mermaid draws in a frame without the site’s origin; the look, the full view and the file follow', async () => {
  const page = await openPage({ colorScheme: 'light' })
  const faults = watchFaults(page)
  await visit(page, '/guide/authoring/drawings.html')
  const picture = page.locator('main img[src^="data:"]').first()
  // A diagram is drawn when it comes near. Drawings above it can still move it away.
  await eventually(async () => {
    await page.locator('#mermaid').evaluate((element) => element.scrollIntoView())
    return (await picture.count()) > 0
  }, true)
  const frame = page.locator('iframe[src$="/vendor/diagram.html"]')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts')
  const inside = page.frames().find((one) => one.url().endsWith('/vendor/diagram.html'))!
  expect(await inside.evaluate(() => window.origin)).toBe('null')

  const light = await picture.getAttribute('src')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction((before) => document.querySelector('main img[src^="data:"]')?.getAttribute('src') !== before, light)
  const figure = page
    .locator('main figure')
    .filter({ has: page.locator('img[src^="data:"]') })
    .first()
  const [download] = await Promise.all([page.waitForEvent('download'), figure.getByRole('link', { name: 'Download SVG' }).click()])
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  await figure.getByRole('button', { name: 'Full view' }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  expect(faults).toEqual([])
})

test('the drawing frame has no origin when it is opened directly either', async () => {
  const page = await openPage()
  const response = await page.goto('/vendor/diagram.html')
  expect(response?.headers()['content-security-policy']).toBe('sandbox allow-scripts')
  expect(await page.evaluate(() => window.origin)).toBe('null')
})
