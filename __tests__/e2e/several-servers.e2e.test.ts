import path from 'node:path'
import { BareRepository, pagePair } from '../support/bare-repository'
import { hasNginx, startDeployedNginx } from '../support/nginx'
import { SiteServer } from '../support/site-server'
import { until } from '../support/until'

const secret = 'secret of the two servers in tests'
const pollSeconds = 2

let remote: BareRepository
let servers: SiteServer[] = []

const serve = (name: string) =>
  SiteServer.start({
    CACHE_DIR: path.join(remote.root, name),
    CONTENT_REPOSITORY: remote.url,
    PUBLISH_SECRET: secret,
    PUBLISH_POLL: String(pollSeconds),
    TRUST_PROXY: '1',
  })

/** What the two servers show at an address, each asked by itself. */
const shown = (address: string) => Promise.all(servers.map((server) => server.text(address)))

beforeAll(async () => {
  remote = new BareRepository()
  remote.push({
    'en/index.md': '---\ntitle: Home\nhome: true\ndescription: Home\n---\n',
    'zh/index.md': '---\ntitle: 首页\nhome: true\ndescription: 首页\n---\n',
    ...pagePair('guide/index', 'Before the push.', 'Guide'),
  })
  servers = await Promise.all(['one', 'two'].map(serve))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  remote.remove()
})

test('two servers of one repository show the same pages', async () => {
  expect((await shown('/guide/')).map((html) => html.includes('Before the push.'))).toEqual([true, true])
})

test('the webhook reaches one server; the other shows the push after one poll', async () => {
  remote.push(pagePair('guide/index', 'After the push.', 'Guide'))
  const { status } = await servers[0]!.announce(secret, { ref: 'refs/heads/main' }, { 'x-github-event': 'push' })
  expect(status).toBe(200)
  expect(await servers[0]!.text('/guide/')).toContain('After the push.')
  await until(async () => (await servers[1]!.text('/guide/')).includes('After the push.'))
})

const describeWithNginx = hasNginx ? describe : describe.skip
describeWithNginx('nginx in front', () => {
  test('pages are kept for a second, one server is enough, and without any the last answer is', async () => {
    const nginx = await startDeployedNginx([servers[0]!.port, servers[1]!.port])
    try {
      const ask = (address: string) => fetch(nginx.url + address)
      expect([(await ask('/guide/')).headers.get('x-cache'), (await ask('/guide/')).headers.get('x-cache')]).toEqual(['MISS', 'HIT'])
      expect((await ask('/api/search?q=guide&locale=en')).status).toBe(200)
      expect((await ask('/guide')).url).toBe(`${nginx.url}/guide/`)

      await servers[0]!.stop()
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/zh/guide/')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))

      await servers[1]!.stop()
      await until(async () => (await ask('/guide/')).headers.get('x-cache') === 'STALE')
      expect(await (await ask('/guide/')).text()).toContain('After the push.')
      expect((await ask('/api/health')).status).toBe(502)
    } finally {
      nginx.stop()
    }
  })
})
