import type { Page } from 'playwright-core'
import { locales, localizedPath } from '@/lib/site/locales'
import { arrive, openPage, openUnpaintedPage, hydrate } from './browser'
import { measureDriverPage } from './measure-driver-page'
import { measureFrame } from './measure-frame'
import { measureLayout } from './measure-layout'
import { pagePaths } from './page-paths'

/** Widths of phones, tablets and desks; 720 is a desk of 1440 px at 200 %. */
const phone = 390
const desk = 1440
const widths = [320, phone, 720, 768, 1024, desk]

/** Largest height of a page in pixels on a desktop. Only the list of all versions may be taller. */
const tallest = 13_500
const mayBeTaller = /\/guide\/changelog\.html$/
/** Where the text of a page begins, in pixels from the top: greatest median of a language at these widths. */
const textBegins = { en: { [phone]: 240, [desk]: 215 }, zh: { [phone]: 240, [desk]: 215 } } as const
/** The home page says little. */
const tallestHome = 2400
const isHome = /^\/(?:zh\/)?$/

/** Runs a task for each item, a few at a time. */
async function forEach<T>(items: readonly T[], lanes: number, task: (item: T, lane: number) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item, lane)
    }),
  )
}

declare global {
  interface Window {
    measures: [layout: () => string[], frame: () => string[], driverPage: () => string[]]
  }
}

/** A page whose documents have the measures at hand, and which is laid out at other widths without being painted. */
async function openMeasured(): Promise<{ page: Page; setWidth: (width: number) => Promise<unknown> }> {
  const page = await openUnpaintedPage()
  // An empty file, not a missing one: for that a page loads itself anew.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(`window.measures = [${[measureLayout, measureFrame, measureDriverPage].map(String).join(', ')}]`)
  const client = await page.context().newCDPSession(page)
  const size = { height: 900, deviceScaleFactor: 1, mobile: false, dontSetVisibleSize: true }
  return { page, setWidth: (width) => client.send('Emulation.setDeviceMetricsOverride', { ...size, width }) }
}

/** Runs in the page. */
function measure(hasFold: boolean): { width: number; height: number; textTop: number | undefined; faults: string[] } {
  const [layout, frame, driverPage] = window.measures
  const faults = [...layout(), ...frame(), ...(hasFold ? driverPage() : [])]
  const article = document.querySelector('main article.prose')
  const texts = article && document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  let textTop: number | undefined
  while (textTop === undefined && texts?.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    textTop = [...range.getClientRects()].find(({ width }) => width > 1)?.top
  }
  return { width: window.innerWidth, height: document.documentElement.scrollHeight, textTop, faults }
}

// Without script nothing moves any more once a page is there: all widths are measured on one load.
test.each(locales)('no page (%s) has overlapping or cut cells, covered code, a late start, too much height or width', async (locale) => {
  const pages = pagePaths().map((path) => encodeURI(localizedPath(locale, path)))
  const lanes = await Promise.all([openMeasured(), openMeasured()])
  const faults: string[] = []
  const textTops: Record<typeof phone | typeof desk, number[]> = { [phone]: [], [desk]: [] }
  await forEach(pages, lanes.length, async (address, lane) => {
    const { page, setWidth } = lanes[lane]!
    await page.goto(address, { waitUntil: 'load' })
    for (const width of widths) {
      await setWidth(width)
      const found = await page.evaluate(measure, width === phone || width === desk)
      expect(found.width).toBe(width)
      if ((width === phone || width === desk) && found.textTop !== undefined) textTops[width].push(found.textTop)
      for (const fault of found.faults) faults.push(`${address} at ${width} px: ${fault}`)
      if (width === desk && found.height > (isHome.test(address) ? tallestHome : tallest) && !mayBeTaller.test(address))
        faults.push(`${address} at ${width} px: ${found.height} px tall`)
    }
  })
  expect(faults).toEqual([])
  for (const width of [phone, desk] as const) {
    const tops = textTops[width].toSorted((a, b) => a - b)
    expect(tops.length).toBeGreaterThan(200)
    expect(tops[tops.length >> 1]).toBeLessThanOrEqual(textBegins[locale][width])
  }
})

test.each(['/zh/guide/install/docker.html', '/guide/authoring/code.html'])(
  '%s: the copy button is there on phones too, covers no code, has room for a finger, and moves nothing when it appears',
  async (address) => {
    const page = await openPage({ viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true })
    await arrive(page, address)
    const heights = () => page.locator('main [data-code]').evaluateAll((blocks) => blocks.map(({ clientHeight }) => clientHeight))
    const before = await heights()
    await hydrate(page)
    await page.locator('main [data-code] button').first().waitFor()
    expect(await heights()).toEqual(before)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(measureLayout)).toEqual([])
      const small = await page
        .locator('main [data-code] button')
        .evaluateAll((buttons) =>
          buttons.flatMap((button) =>
            button.clientWidth === 0 || Math.min(button.clientWidth, button.clientHeight) >= 40 ? [] : [button.outerHTML],
          ),
        )
      expect(small).toEqual([])
    }
  },
)

test('code that is selected is copied as it is shown, with its empty lines', async () => {
  const page = await openPage()
  await arrive(page, '/guide/install/reverse-proxy.html')
  const blocks = await page.locator('main [data-code] code').evaluateAll((codes) =>
    // Nothing can be selected in a tab that is closed.
    codes
      .filter((code) => code.checkVisibility())
      .map((code) => {
        getSelection()!.selectAllChildren(code)
        return [String(getSelection()), code.textContent]
      }),
  )
  expect(blocks.some(([, text]) => text!.includes('\n\n'))).toBe(true)
  for (const [selected, text] of blocks) expect(selected!.trimEnd()).toBe(text!.trimEnd())
})

test('on paper no cell is broken letter by letter and nothing is cut', async () => {
  const page = await openPage({ viewport: { width: 680, height: 1000 }, javaScriptEnabled: true })
  await page.emulateMedia({ media: 'print' })
  for (const address of ['/faq/error.html', '/zh/faq/error.html', '/guide/drivers/onedrive.html', '/zh/config/configuration.html']) {
    await page.goto(address)
    expect({ address, faults: await page.evaluate(measureLayout) }).toEqual({ address, faults: [] })
  }
})
