import { execFileSync } from 'node:child_process'
import type { HostilePage } from '../../scripts/lib/hostile/pages'
import { expectedPolicy, visitHostilePage, watchPolicy } from '../../scripts/lib/hostile/visit'
import { PublishedSite } from '../support/published-site'
import { openPage } from './browser'

jest.setTimeout(600_000)

/** A sample of what `npm run fuzz:content` publishes. */
const { pages, bystanders } = JSON.parse(
  execFileSync('npm', ['run', '--silent', 'fuzz:content', '--', '--print', '--pages=24', '--seed=7'], { encoding: 'utf8', maxBuffer: 1e8 }),
) as { pages: (HostilePage & { address: string })[]; bystanders: Record<string, string> }
let site: PublishedSite
let plainPolicy: string

beforeAll(async () => {
  site = await PublishedSite.start({ ...bystanders })
  plainPolicy = String((await site.server.ask('/guide/plain.html')).headers['content-security-policy'])
  site.remote.push(Object.fromEntries(pages.map(({ file, text }) => [file, text])))
  const { status, body } = await site.announcePush()
  if (status !== 200) throw new Error(`publishing answered ${status}: ${JSON.stringify(body)}`)
})
afterAll(() => site?.stop())

test('hostile pages that an editor has pushed run no script and send nothing elsewhere', async () => {
  const page = await openPage({ baseURL: site.server.url })
  await watchPolicy(page)
  const found: string[] = []
  for (const hostile of pages)
    for (const fault of await visitHostilePage(page, site.server.url + hostile.address)) found.push(`${hostile.file}: ${fault}`)
  expect(found).toEqual([])
})

test('the policy of each is that of a page without it, and what it openly embeds', async () => {
  for (const hostile of pages) {
    const { status, headers } = await site.server.ask(hostile.address)
    expect([hostile.file, status, headers['content-security-policy']]).toEqual([hostile.file, 200, expectedPolicy(plainPolicy, hostile)])
  }
})

test('the pages beside them stay as they were', async () => {
  for (const address of ['/', '/zh/', '/guide/', '/guide/plain.html', '/zh/guide/plain.html']) {
    const { status, headers, body } = await site.server.ask(address)
    expect([address, status, headers['content-security-policy']]).toEqual([address, 200, plainPolicy])
    expect(body.toString()).toContain('</html>')
  }
})
