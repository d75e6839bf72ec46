import type { Page } from 'playwright-core'
import { openPage, visit, watchFaults } from './browser'

const drawings = '/guide/authoring/drawings.html'
const components = '/guide/authoring/components.html'

/** Brings the part of the page under a heading into sight: drawings wait for that. */
async function show(page: Page, heading: string): Promise<void> {
  await page.locator(`#${heading}`).evaluate((element) => element.scrollIntoView())
}

test('charts are drawn, and no policy refuses anything', async () => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, drawings)
  await show(page, 'charts')
  await page.getByRole('figure', { name: 'Requests per day' }).locator('canvas').waitFor()
  // A chart of a script runs in its frame.
  const script = page.getByRole('figure', { name: 'Drawn by a script' })
  await script.evaluate((element) => element.scrollIntoView())
  await script.frameLocator('iframe').locator('canvas').waitFor()
  expect(faults).toEqual([])
})

test('without script, a chart is a table of its data', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(drawings)
  const chart = page.getByRole('figure', { name: 'Requests per day' })
  expect(await chart.getByRole('row').allInnerTexts()).toEqual(['\u00A0\tRequests', 'Mon\t12', 'Tue\t19', 'Wed\t7'])
})

test('the code of a demo runs in its frame, in plain HTML, Vue and React', async () => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, '/guide/authoring/code.html')
  for (const title of ['A counter', 'The same in Vue', 'The same in React']) {
    const demo = page.getByRole('region', { name: title, exact: true })
    await demo.evaluate((element) => element.scrollIntoView())
    const button = demo.frameLocator('iframe').getByRole('button')
    await button.click()
    await button.click()
    expect(await button.textContent()).toBe('2')
  }
  expect(faults).toEqual([])
})

test('a frame waits for a click, and then shows its page', async () => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, components)
  await show(page, 'frames-of-other-sites')
  const box = page.locator('[data-frame-src], [class*="embed"]').filter({ has: page.getByTitle('A page of this site') })
  await box.getByRole('link').first().click()
  await page.frameLocator('iframe[title="A page of this site"]').getByRole('heading', { level: 1 }).waitFor()
  expect(faults).toEqual([])
})
