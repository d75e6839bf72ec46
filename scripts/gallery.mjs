/**
 * `npm run gallery`: pictures of pages and states at five widths in `.cache/gallery`, and in its `index.html` those that differ from the run
 * before, side by side: run it before a change and after it. `-- search` takes the pictures whose name contains the word; `-- --keep` leaves
 * the earlier pictures as they are, for one more comparison with them. The code must be built.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './lib/browser.mjs'
import { isCodeBuilt } from './lib/build.mjs'
import { CommandError, inRoot, main, say, step } from './lib/project.mjs'
import { freePort, serve } from './lib/serve.mjs'

const folder = inRoot('.cache', 'gallery')
/** Widths of a phone, a tablet, a small and a usual desk, and a large screen. */
const widths = [390, 768, 1024, 1440, 1920]
const phonePx = 719
const timeoutMs = 120_000
/** Pages that are open at the same time. */
const lanes = 2

const drivers = '/guide/drivers/'
const search = (words) => async (page) => {
  await page.keyboard.press('/')
  await page.locator('#site-search input').fill(words)
  await page.locator('#site-search').locator('[role=option], [data-nothing]').first().waitFor()
}
const open = (selector) => (page) => page.locator(selector).filter({ visible: true }).first().click()
/** Scrolls to a part of the page, twice: what the first time brings into view, such as drawings, can move it. */
const scrollTo = (selector) => async (page) => {
  const part = page.locator(selector).first()
  await part.evaluate((element) => element.scrollIntoView())
  await page.waitForLoadState('networkidle')
  await part.evaluate((element) => element.scrollIntoView())
}

/**
 * Pages, and states of them that a function brings about. Names that end in `dark` are taken in the dark theme.
 * @type {[name: string, path: string, act?: (page: import('playwright-core').Page, width: number) => Promise<unknown>, options?: object][]}
 */
const shots = [
  ['home', '/'],
  ['home-zh-dark', '/zh/'],
  ['guide', '/guide/'],
  ['install-dark', '/guide/install/docker.html'],
  ['drivers', drivers],
  ['drivers-zh-dark', `/zh${drivers}`],
  ['driver', `${drivers}onedrive.html`],
  ['driver-zh-dark', `/zh${drivers}115.html`],
  ['driver-read-only', `${drivers}Crypt.html`],
  ['options-zh', `/zh${drivers}onedrive.html`, scrollTo('#options')],
  ['api', '/guide/api/fs/read.html'],
  ['api-zh-dark', '/zh/guide/api/auth/2fa.html'],
  ['settings', '/config/site.html'],
  ['configuration-zh-dark', '/zh/config/configuration.html'],
  ['errors', '/faq/error.html'],
  ['errors-zh-dark', '/zh/faq/error.html'],
  ['tools', '/tool/'],
  ['tool-zh-dark', '/zh/tool/115/token.html'],
  ['editions', '/pricing.html'],
  ['changelog-dark', '/guide/changelog.html'],
  ['not-found', '/guide/drivers/onedriv.html'],
  ['not-found-zh-dark', '/zh/guide/onedriv.html'],
  ['search-page', '/search.html?q=chunk+size'],
  ['boxes', '/guide/authoring/containers.html', scrollTo('main [data-kind=tip]')],
  ['boxes-zh-dark', '/zh/guide/authoring/containers.html', scrollTo('main [data-kind=tip]')],
  ['code-dark', '/guide/authoring/code.html'],
  ['components', '/guide/authoring/components.html'],
  ['charts-zh', '/zh/guide/authoring/drawings.html', scrollTo('#charts')],
  ['search-empty', '/guide/', (page) => page.keyboard.press('/').then(() => page.locator('#site-search ul a').first().waitFor())],
  ['search-options', '/guide/', search('onedrive chunk size')],
  ['search-zh-dark', '/zh/guide/', search('分片大小')],
  ['search-nothing', '/guide/', search('xqzvwk')],
  [
    'menu-dark',
    `${drivers}webdav.html`,
    async (page, width) => {
      if (width <= phonePx) await open('button[popovertarget=sidebar]')(page)
    },
  ],
  ['language-menu', '/guide/', open('button[popovertarget=language-menu]')],
  ['page-menu-dark', '/guide/', open('[data-page-header] button')],
  ['details', `${drivers}onedrive.html`, open('article details > summary')],
  ['focus', `${drivers}onedrive.html`, (page) => page.keyboard.press('Tab')],
  ['forced-colors', drivers, undefined, { forcedColors: 'active' }],
  ['without-script', '/zh/guide/', undefined, { javaScriptEnabled: false }],
]

await main(async () => {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const chosen = shots.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0)
    throw new CommandError(`No picture has ${words.join(' or ')} in its name: ${shots.map(([name]) => name).join(', ')}`)
  if (!isCodeBuilt()) throw new CommandError('The code is not built, or it has changed: npm run build')
  if (!process.argv.includes('--keep') && existsSync(`${folder}/after`)) {
    rmSync(`${folder}/before`, { recursive: true, force: true })
    renameSync(`${folder}/after`, `${folder}/before`)
  }
  mkdirSync(`${folder}/after`, { recursive: true })
  const { browser: executablePath } = await ensureBrowser()
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true, env: { SITE_URL: '' } })
  if (server.ended) throw new CommandError(`The server ended with code ${server.ended.code}:\n${server.ended.output}`)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  try {
    // The index is ready some seconds after the first page.
    while (!(await fetch(`${server.url}/api/search?q=docker&locale=en`)).ok) await pause(300)
    const queue = [...chosen]
    const lane = async () => {
      for (let shot = queue.shift(); shot; shot = queue.shift()) await take(browser, server.url, shot)
    }
    await step(`${chosen.length} pages and states at ${widths.length} widths`, () => Promise.all(Array.from({ length: lanes }, lane)))
  } finally {
    await browser.close()
    await server.stop()
  }
  const ids = chosen.flatMap(([name]) => widths.map((width) => `${name}-${width}.png`))
  const changed = ids.filter((id) => !isSame(`${folder}/before/${id}`, `${folder}/after/${id}`))
  writeFileSync(`${folder}/index.html`, report(changed, ids))
  say(`${ids.length} pictures, ${changed.length} changed or new: ${folder}/index.html`)
})

/** A page at all widths. A state is made again at each width, because menus close when the window changes. */
async function take(browser, baseURL, [name, path, act, options]) {
  const locale = path.startsWith('/zh/') ? 'zh-CN' : 'en-US'
  const colorScheme = name.endsWith('dark') ? 'dark' : 'light'
  const context = await browser.newContext({ baseURL, locale, colorScheme, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  for (const [number, width] of widths.entries()) {
    await page.setViewportSize({ width, height: width <= phonePx ? 844 : 900 })
    if (number === 0 || act) await page.goto(path, { waitUntil: 'networkidle' })
    await act?.(page, width)
    await page.screenshot({ path: `${folder}/after/${name}-${width}.png`, animations: 'disabled', caret: 'hide' })
  }
  await context.close()
}

function isSame(before, after) {
  return existsSync(before) && readFileSync(before).equals(readFileSync(after))
}

function report(changed, all) {
  const picture = (when, id) =>
    existsSync(`${folder}/${when}/${id}`)
      ? `<a href="${when}/${id}"><img src="${when}/${id}" alt="${when}" loading="lazy" width="600"></a>`
      : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<h1>${changed.length} of ${all.length} pictures changed: before, after</h1>
${changed.map((id) => `<h2>${id}</h2>\n${picture('before', id)} ${picture('after', id)}`).join('\n')}
<h1>All</h1>
${all.map((id) => picture('after', id)).join('\n')}
</html>
`
}
