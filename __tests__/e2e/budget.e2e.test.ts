import type http from 'node:http'
import zlib from 'node:zlib'
import type { Page } from 'playwright-core'
import { baseUrl, hydrate, openPage, watchFaults, whenQuiet } from './browser'
import { sendRequest } from '../support/http'
import { until } from '../support/until'
import { languageOf } from './page-paths'

/** What a page may cost a reader, in KB (1,000 bytes) on the wire unless a name says otherwise. Nothing here depends on time. */
const limits = {
  /** Requests until `load`, the document included. */
  requests: 4,
  /** HTML, CSS and everything else until `load`: on most pages, and on all. */
  untilLoad: 30,
  shareOfPages: 0.91,
  untilLoadOfAny: 45,
  css: 12.3,
  cssOfEveryForm: 14.5,
  /** Everything, after the first sign of a reader; the scripts of it. The token tools bring a form. */
  hydrated: 202,
  scripts: 135,
  scriptsOfTool: 152,
}

/** The pages that show every form of Markdown pay for all of them, and an author's own `<picture>` is one request more. */
const showsEveryForm = (path: string) => /\/guide\/authoring(\/\w+)?\.html$/.test(path)

/** One page of each kind, opened in a browser. */
const kinds = [
  '/',
  '/guide/install/docker.html',
  '/guide/drivers/',
  '/guide/drivers/onedrive.html',
  '/guide/api/fs/read.html',
  '/tool/onedrive/request.html',
  '/zh/faq/',
]

interface Weighed {
  status: number
  headers: http.IncomingHttpHeaders
  bytes: number
  text: string
}

/** Each file is requested once: readers' browsers keep them. A busy server that says so is asked again. */
const files = new Map<string, Promise<Weighed>>()
function weigh(path: string): Promise<Weighed> {
  const known = files.get(path) ?? whenServed(path)
  files.set(path, known)
  return known
}

async function whenServed(path: string): Promise<Weighed> {
  let answer = await ask(path)
  // While a smaller picture is being encoded, its original is sent in its place.
  const isLast = () => answer.status !== 503 && !(path.startsWith('/_content/_media/') && answer.headers['cache-control'] === 'no-store')
  await until(async () => isLast() || ((answer = await ask(path)), isLast()))
  if (answer.status >= 400 && answer.status !== 404) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** `fetch` would hide the bytes on the wire. */
async function ask(path: string): Promise<Weighed> {
  const { hostname, port } = new URL(baseUrl)
  const answer = await sendRequest({ host: hostname, port, path, headers: { 'Accept-Encoding': 'br' } })
  const isPacked = answer.headers['content-encoding'] === 'br'
  return { ...answer, bytes: answer.body.length, text: String(isPacked ? zlib.brotliDecompressSync(answer.body) : answer.body) }
}

interface Resource {
  path: string
  kind: 'css' | 'other'
}

/** What a browser asks for by itself before `load`; lazy images are left out, images of both themes are in. The browser parses the page. */
async function readPage(
  browser: Page,
  html: string,
  headers: http.IncomingHttpHeaders,
): Promise<{ resources: Resource[]; inlineStyles: string[] }> {
  const read = await browser.evaluate((text) => {
    const found = new Map<string, { path: string; kind: 'css' | 'other' }>()
    const add = (url: string | null, kind: 'css' | 'other' = 'other') => {
      const path = (url ?? '').replace(/#.*/, '')
      if (path.startsWith('/') && !path.startsWith('//')) found.set(path, { path, kind })
    }
    const page = new DOMParser().parseFromString(text, 'text/html')
    // A browser that runs scripts does not look into it.
    for (const element of page.querySelectorAll('noscript')) element.remove()
    for (const link of page.querySelectorAll('link[rel=stylesheet]')) add(link.getAttribute('href'), 'css')
    for (const link of page.querySelectorAll('link'))
      if (/\b(?:icon|preload|modulepreload|manifest)\b/.test(link.rel)) add(link.getAttribute('href'))
    for (const one of page.querySelectorAll('script, img:not([loading=lazy]), iframe:not([loading=lazy])')) add(one.getAttribute('src'))
    for (const one of page.querySelectorAll('use, image')) add(one.getAttribute('href'))
    for (const video of page.querySelectorAll('video')) add(video.getAttribute('poster'))
    return {
      resources: [...found.values()],
      inlineStyles: [...page.querySelectorAll('[style]')].map((element) => element.outerHTML.slice(0, 120)),
    }
  }, html)
  const rules = /^"([^"]+)"/.exec(String(headers['speculation-rules']))?.[1]
  if (rules) read.resources.push({ path: rules, kind: 'other' })
  return read
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

test('every page stays within its bytes and requests until load, without an inline style, under one policy', async () => {
  const sitemap = (await weigh('/sitemap.xml')).text
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(400)
  const browser = await openPage()
  const faults: string[] = []
  const policies = new Set<string>()
  let heavy = 0
  for (const path of [...paths, '/no-such-page', '/zh/no-such-page']) {
    const { headers, bytes, text } = await weigh(path)
    const { resources, inlineStyles } = await readPage(browser, text, headers)
    const weighed = await Promise.all(resources.map(async (resource) => ({ ...resource, bytes: (await weigh(resource.path)).bytes })))
    const sheets = weighed.filter(({ kind }) => kind === 'css')
    const sum = (list: { bytes: number }[]) => list.reduce((total, file) => total + file.bytes, 0)
    const total = bytes + sum(weighed)
    const parts = [`HTML ${kb(bytes)}`, ...weighed.map((file) => `${file.path} ${kb(file.bytes)}`)].join(', ')
    const check = (name: string, value: number, limit: number) => {
      if (value > limit) faults.push(`${path}: ${name} ${value}, expected at most ${limit}: ${parts}`)
    }
    check('requests until load', 1 + weighed.length, limits.requests + (showsEveryForm(path) ? 1 : 0))
    check('bytes until load', total, limits.untilLoadOfAny * 1000)
    check('bytes of style sheets', sum(sheets), (showsEveryForm(path) ? limits.cssOfEveryForm : limits.css) * 1000)
    check('style sheets', sheets.length, 1)
    for (const tag of inlineStyles) faults.push(`${path}: inline style in ${tag}`)
    if (total > limits.untilLoad * 1000) heavy++
    const policy = String(headers['content-security-policy'])
    // Pages that name another host have a policy of their own.
    if (!/(?:connect|frame|media)-src[^;]*https?:/.test(policy)) policies.add(policy)
  }
  expect(faults).toEqual([])
  expect(heavy).toBeLessThanOrEqual(paths.length * (1 - limits.shareOfPages))
  expect([...policies]).toHaveLength(1)
  expect([...policies].join()).not.toMatch(/unsafe|\*/)
})

test.each(kinds)('%s asks for nothing else before the reader does something, and for little after that', async (path) => {
  const page = await openPage({ locale: languageOf(path) })
  const faults = watchFaults(page)
  const seen = new Set<string>()
  page.on('request', (sent) => void (sent.url().startsWith(`${baseUrl}/`) && seen.add(sent.url().slice(baseUrl.length))))
  await page.goto(path)
  await whenQuiet(page)
  const { text, headers } = await weigh(path)
  const { resources } = await readPage(await openPage(), text, headers)
  const known = new Set([path, ...resources.map((resource) => resource.path)])
  // A page with something near the window that needs scripts is hydrated by itself, which may still be under way here.
  const isHydratedByItself = await page.evaluate((nearPx) => {
    const isNear = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight + nearPx
    return document.querySelector('[data-hydrate=now]') !== null || [...document.querySelectorAll('[data-hydrate]')].some(isNear)
  }, 400)
  // Pictures that the browser puts off until they come into view belong to the author's text.
  if (!isHydratedByItself) expect([...seen].filter((one) => !known.has(one) && !one.startsWith('/_content/'))).toEqual([])
  await hydrate(page)
  const weighed = await Promise.all(
    [...seen].filter((one) => !one.startsWith('/_content/')).map(async (one) => ({ path: one, bytes: (await weigh(one)).bytes })),
  )
  const sum = (list: { bytes: number }[]) => list.reduce((total, file) => total + file.bytes, 0) / 1000
  expect(sum(weighed)).toBeLessThanOrEqual(limits.hydrated)
  // The page's own data is no code.
  const scripts = weighed.filter((file) => file.path.endsWith('.js') && !file.path.includes('/static/pages/'))
  expect(sum(scripts)).toBeLessThanOrEqual(path.startsWith('/tool/') ? limits.scriptsOfTool : limits.scripts)
  // What comes later, too, comes without an error and from this host.
  await page.mouse.wheel(0, 4000)
  await whenQuiet(page)
  expect(faults).toEqual([])
})
