import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { encodePath } from '@/lib/site/address'
import { pagePair } from '../support/bare-repository'
import { hostileValues, places } from '../support/hostile-markdown'
import { PublishedSite } from '../support/published-site'
import { hydrate, openContext } from './browser'

const oneLine = fc.constantFrom(...hostileValues.map((value) => value.replace(/\s+/g, ' ')))
const parts = fc.tuple(fc.constantFrom(...Object.values(places)), fc.constantFrom(...hostileValues)).map(([place, value]) => place(value))
/** So many times, every place comes first on a page; the check refuses a third of those. */
const rounds = 8
/** Every place comes first on one page; what follows, and the names of the files, is chosen by fast-check. */
const hostilePages = fc.tuple(
  ...Object.values(places).map((place, number) =>
    fc
      .record({
        name: fc.constantFrom(...`a;b a'b a&b -rf $(id) a=b ^a constructor 文档 <b> "> a.html javascript:alert(1)`.split(' ')),
        title: oneLine,
        description: oneLine,
        first: oneLine.map(place),
        more: fc.array(parts, { maxLength: 4 }),
      })
      .map(({ name, title, description, first, more }) => (round: number) => ({
        round,
        address: encodePath(`/guide/${name}-${number}-${round}.html`),
        file: `en/guide/${name}-${number}-${round}.md`,
        text: `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${[first, ...more].join('\n\n')}\n`,
      })),
  ),
)

let site: PublishedSite
let plainPolicy: string
let pages: { round: number; address: string; file: string; text: string }[]

/** Pushes the pages without those that the check rejects, like an author who tries until something is published. */
beforeAll(async () => {
  site = await PublishedSite.start(pagePair('guide/plain', 'A plain page.'))
  plainPolicy = String((await site.server.ask('/guide/plain.html')).headers['content-security-policy'])
  const made = fc.sample(hostilePages, { seed: 7, numRuns: rounds }).flatMap((round, number) => round.map((make) => make(number)))
  site.remote.push(Object.fromEntries(made.map(({ file, text }) => [file, text])))
  pages = made
  for (let answer = await site.announcePush(); answer.status !== 200; answer = await site.announcePush()) {
    if (answer.status !== 422) throw new Error(`The push was answered with ${answer.status}`)
    const refused = new Set((answer.body.errors as { file: string }[]).map(({ file }) => file))
    site.remote.push(Object.fromEntries(pages.filter(({ file }) => refused.has(file)).map(({ file }) => [file, null])))
    pages = pages.filter(({ file }) => !refused.has(file))
  }
})
afterAll(() => site?.stop())

/** Everything that a page's author should not have been able to do to its readers. */
async function visitHostilePage(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const watch = (request: { url: () => string; failure: () => { errorText: string } | null }) => {
    // An image from another host is requested and blocked by the policy; any other request means that something has escaped.
    const reason = request.failure()?.errorText ?? ''
    if (new URL(request.url()).hostname.endsWith('.example') && !/csp|BLOCKED_BY/i.test(reason)) faults.push(`request to ${request.url()}`)
  }
  page.on('requestfailed', watch).on('requestfinished', watch)
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push('a dialog was opened')))
  page.on('popup', () => faults.push('a window was opened'))
  await page.goto(address)
  await hydrate(page)
  // Charts and diagrams are drawn when they become visible.
  for (const drawing of await page.locator('main figure, main canvas, main iframe, main details').all())
    await drawing.evaluate((element) => {
      element.scrollIntoView()
      if (element instanceof HTMLDetailsElement) element.open = true
    })
  const found = await page.evaluate(() => ({
    attacked: document.documentElement.dataset.attacked ?? '',
    refusals: (window as unknown as { refusals: string[] }).refusals,
    handlers: [...document.querySelectorAll('main *')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `<${element.localName} ${name}>`),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => /^(?:javascript|vbscript|data|file):/.test(href)),
    url: location.href,
  }))
  if (found.attacked) faults.push('a script ran')
  // The hash follows the heading in view.
  if (found.url.split('#')[0] !== address) faults.push(`led to ${found.url}`)
  // Markup that the policy has to refuse is markup that the site should not have produced.
  const grave = /^(?:script-src|object-src|base-uri|form-action|frame-src|worker-src|trusted-types|require-trusted-types-for)/
  return [...faults, ...found.handlers, ...found.links, ...found.refusals.filter((directive) => grave.test(directive))]
}

test.each([...Array(rounds).keys()])(
  'hostile pages that an editor has pushed run no script and send nothing elsewhere (%i)',
  async (round) => {
    const left = pages.filter((page) => page.round === round)
    expect(left.length).toBeGreaterThanOrEqual(15)
    const context = await openContext({ baseURL: site.server.url })
    await context.addInitScript(() => {
      const refusals: string[] = []
      Object.assign(window, { refusals })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refusals.push(effectiveDirective))
    })
    const found: string[] = []
    const visitAll = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const page = await context.newPage()
        for (const fault of await visitHostilePage(page, site.server.url + next.address)) found.push(`${next.file}: ${fault}`)
        await page.close()
      }
    }
    await Promise.all([visitAll(), visitAll(), visitAll()])
    expect(found).toEqual([])
  },
)

test('the policy of each is that of a page without it, and what it openly embeds', async () => {
  for (const { address } of pages) {
    const { status, headers } = await site.server.ask(address)
    const policy = String(headers['content-security-policy']).replaceAll(/ https:\/\/(?:frame|video)\.example/g, '')
    expect([address, status, policy]).toEqual([address, 200, plainPolicy])
  }
})

test('the pages beside them stay as they were', async () => {
  for (const address of ['/', '/zh/', '/guide/', '/guide/plain.html', '/zh/guide/plain.html']) {
    const { status, headers, body } = await site.server.ask(address)
    expect([address, status, headers['content-security-policy']]).toEqual([address, 200, plainPolicy])
    expect(body.toString()).toContain('</html>')
  }
})
