/**
 * `npm run fuzz:content [-- --pages=240 --seed=1]`: pushes hostile pages to a repository, lets the built server publish them, and visits
 * each in Chromium. Fails if a script runs, a policy is not the expected one, another page breaks, or the server reports an error.
 */
import { execFileSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser } from './lib/browser.mjs'
import { addressOf, bystanders, makePublishablePages } from './lib/hostile/publish.ts'
import { expectedPolicy, visitHostilePage, watchPolicy } from './lib/hostile/visit.ts'
import { freePort, serve } from './lib/serve.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
    print: { type: 'boolean', default: false },
  },
})
const maxShownFaults = 20
const tabs = 3
/** Responses generated from all pages. */
const outputs = [
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/api/search?q=words&locale=en',
  '/feeds/en/changes.atom',
  '/sidebar/en/guide.json',
  '/manifest.json',
]

if (values.print) {
  const { pages } = makePublishablePages(Number(values.seed), Number(values.pages))
  console.log(JSON.stringify({ bystanders, pages: pages.map((page) => ({ ...page, address: addressOf(page) })) }))
} else process.exitCode = await main(Number(values.pages), Number(values.seed))

async function main(count, seed) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'fuzz-content-'))
  const work = path.join(root, 'work')
  const secret = randomBytes(24).toString('hex')
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: work,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const push = (pages) => {
    for (const { file, text } of pages) {
      mkdirSync(path.dirname(path.join(work, file)), { recursive: true })
      writeFileSync(path.join(work, file), text)
    }
    git('add', '--all')
    git('commit', '--quiet', '--message=Edit')
    git('push', '--quiet', 'origin', 'HEAD:main')
  }
  mkdirSync(work, { recursive: true })
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', path.join(root, 'content.git')])
  git('init', '--quiet', '--initial-branch=main', '.')
  git('remote', 'add', 'origin', path.join(root, 'content.git'))
  push(Object.entries(bystanders).map(([file, text]) => ({ file, text })))

  const { pages, refused } = makePublishablePages(seed, count)
  const env = {
    CACHE_DIR: path.join(root, 'cache'),
    CONTENT_REPOSITORY: path.join(root, 'content.git'),
    PUBLISH_SECRET: secret,
    PUBLISH_POLL: '0',
  }
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true, env })
  if (server.ended) throw new Error(server.ended.output)
  const plain = await fetch(`${server.url}/guide/plain.html`)
  const policy = plain.headers.get('content-security-policy') ?? ''
  push(pages)
  const body = JSON.stringify({ ref: 'refs/heads/main' })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const published = await fetch(`${server.url}/api/publish`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-github-event': 'push', 'x-hub-signature-256': signature },
  })
  const faults = []
  if (published.status !== 200) faults.push(`publishing answered ${published.status}: ${(await published.text()).slice(0, 500)}`)
  else faults.push(...(await visitAll(server.url, pages, policy)), ...(await visitOthers(server.url, policy)))
  const alive = await fetch(`${server.url}/api/health`).then(({ ok }) => ok)
  await server.stop()
  const stacks = (await server.done).output.match(/.*\n\s+at .*/g) ?? []
  rmSync(root, { recursive: true, force: true })
  console.log(`${pages.length} hostile pages of seed ${seed} published and visited; ${refused} others were refused by the check`)
  for (const fault of [...faults, ...stacks.map((stack) => `in the log: ${stack}`)].slice(0, maxShownFaults)) console.log(fault)
  console.log(`${faults.length} faults, ${stacks.length} stacks in the log${alive ? '' : ', and the server does not answer any more'}`)
  return faults.length + stacks.length > 0 || !alive ? 1 : 0
}

async function visitAll(url, pages, plainPolicy) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  const faults = []
  const queue = [...pages]
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const context = await browser.newContext()
      const tab = await context.newPage()
      await watchPolicy(tab)
      const address = addressOf(page)
      const found = await visitHostilePage(tab, url + address)
      const answer = await fetch(url + address)
      await answer.arrayBuffer()
      if (answer.headers.get('content-security-policy') !== expectedPolicy(plainPolicy, page))
        found.push(`its policy is ${answer.headers.get('content-security-policy')}`)
      faults.push(...found.map((fault) => `${page.file}: ${fault}`))
      await context.close()
      if (queue.length > 0 && queue.length % 50 === 0) console.log(`${pages.length - queue.length} pages begun, ${faults.length} faults`)
    }
  }
  await Promise.all(Array.from({ length: tabs }, work))
  await browser.close()
  return faults
}

/** Pages beside the hostile ones, and responses generated from all pages. */
async function visitOthers(url, plainPolicy) {
  const found = await Promise.all(
    ['/', '/zh/', '/guide/', '/zh/guide/', '/guide/plain.html', '/zh/guide/plain.html'].map(async (address) => {
      const answer = await fetch(url + address)
      const text = await answer.text()
      const isWhole = answer.status === 200 && text.includes('</html>')
      return isWhole && answer.headers.get('content-security-policy') === plainPolicy
        ? []
        : [`${address}: answered ${answer.status}, or with another policy`]
    }),
  )
  const made = await Promise.all(
    outputs.map(async (address) => {
      const answer = await fetch(url + address)
      const text = await answer.text()
      if (answer.status !== 200) return [`${address}: answered ${answer.status}`]
      if (/json/.test(answer.headers.get('content-type') ?? '')) JSON.parse(text)
      return /<script\b/i.test(text) && /html|xml/.test(answer.headers.get('content-type') ?? '') ? [`${address}: holds a script`] : []
    }),
  )
  return [...found, ...made].flat()
}
