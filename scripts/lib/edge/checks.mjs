/** Expected responses at the edge. Each check is a line; the first difference is reported with the actual response. */

/** Pages that are requested, distributed over the route table; the same ones for the same content. */
function pick(paths, count) {
  return Array.from({ length: Math.min(count, paths.length) }, (_, at) => paths[Math.floor((at * paths.length) / count)])
}

/**
 * @param {string} site
 * @param {{ pages: Record<'en' | 'zh', string[]>, redirects: Record<'en' | 'zh', Record<string, string>> }} table routes of the build
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function createEdgeChecks(site, table) {
  const counts = { passed: 0, failed: 0 }
  const check = async (name, task) => {
    try {
      await task()
      counts.passed++
      console.log(`ok   ${name}`)
    } catch (error) {
      counts.failed++
      console.log(`FAIL ${name}: ${error.message}`)
    }
  }
  const ask = (path, options) => fetch(site + path, { redirect: 'manual', ...options })
  const expect = (what, got, wanted) => {
    const fits = wanted instanceof RegExp ? wanted.test(got ?? '') : got === wanted
    if (!fits) throw new Error(`${what}: ${JSON.stringify(got)?.slice(0, 200)}, expected ${wanted}`)
  }
  const expectPage = async (response, { status = 200, lang }) => {
    expect('status', response.status, status)
    expect('type', response.headers.get('content-type'), /^text\/html/)
    const policy = response.headers.get('content-security-policy')
    expect('policy', policy, /^default-src 'self'; script-src 'self' 'sha256-/)
    if (/unsafe-inline/.test(policy)) throw new Error('the policy lets inline scripts run')
    expect('nosniff', response.headers.get('x-content-type-options'), 'nosniff')
    expect('permissions', response.headers.get('permissions-policy'), /camera=\(\)/)
    expect('cache', response.headers.get('cache-control'), /^(?:public, max-age=0, must-revalidate|no-store)$/)
    for (const name of response.headers.keys()) if (/^x-(?:middleware|nextjs)-/.test(name)) throw new Error(`${name} is for nobody`)
    const html = await response.text()
    expect('language', html, new RegExp(`<html[^>]* lang="${lang}"`))
    return html
  }

  const pages = [
    ...pick(table.pages.en, 10).map((path) => ({ path, lang: 'en-US' })),
    ...pick(table.pages.zh, 10).map((path) => ({ path: `/zh${path}`, lang: 'zh-CN' })),
  ]
  for (const { path, lang } of pages) await check(path, async () => void (await expectPage(await ask(encodeURI(path)), { lang })))

  const redirects = Object.keys(table.redirects).flatMap((locale) =>
    Object.entries(table.redirects[locale])
      .slice(0, 3)
      .map(([from, to]) => (locale === 'en' ? [from, to] : [`/${locale}${from}`, `/${locale}${to}`])),
  )
  const folder = table.pages.en.find((path) => path !== '/' && path.endsWith('/'))
  for (const [from, to] of [
    ...redirects,
    [folder.slice(0, -1), folder],
    [`${folder}index.html`, folder],
    [`/zh${folder}README.html`, `/zh${folder}`],
    // Markdown on request.
    [`/zh${folder}README.md`, `/zh${folder}index.md`],
  ]) {
    await check(`${from} leads on, with its query`, async () => {
      const response = await ask(`${encodeURI(from)}?a=1`)
      expect('status', response.status, 308)
      expect('location', response.headers.get('location'), `${encodeURI(to)}?a=1`)
    })
  }

  for (const [path, lang] of [
    ['/nothing.html', 'en-US'],
    ['/zh/nothing.html', 'zh-CN'],
    // Internal paths are not served.
    ['/en/', 'en-US'],
    ['/_pages/en/guide.html', 'en-US'],
    ['/%E0%A4%A', 'en-US'],
    ['//evil.example/', 'en-US'],
  ]) {
    await check(`${path} is a 404 in its language`, async () => void (await expectPage(await ask(path), { status: 404, lang })))
  }

  await check('a page that has not changed is 304, a 404 never', async () => {
    const etag = (await ask('/')).headers.get('etag')
    expect('changed', (await ask('/', { headers: { 'if-none-match': etag } })).status, 304)
    expect('missing', (await ask('/nothing.html', { headers: { 'if-none-match': '*' } })).status, 404)
  })
  await check('HEAD has no body', async () => {
    const response = await ask('/', { method: 'HEAD' })
    expect('body', `${response.status} ${await response.text()}`, '200 ')
  })
  for (const [method, status] of [
    ['POST', 405],
    ['DELETE', 405],
    ['OPTIONS', 204],
  ]) {
    await check(`${method} is ${status} with Allow`, async () => {
      const response = await ask('/', { method })
      expect('answer', `${response.status} ${response.headers.get('allow')}`, `${status} GET, HEAD, OPTIONS`)
    })
  }

  for (const [locale, word] of [
    ['en', 'webdav'],
    ['zh', '阿里云盘'],
  ]) {
    await check(`search for ${word}`, async () => {
      const response = await ask(`/api/search?locale=${locale}&q=${encodeURIComponent(word)}`)
      const { hits, language } = await response.json()
      expect('language', language, locale)
      if (hits.length < 3) throw new Error(`${hits.length} results`)
      expect('page', String((await ask(hits[0].url.split('#')[0])).status), '200')
    })
  }
  await check('the search page answers without a script', async () => {
    const html = await expectPage(await ask('/search.html?q=docker'), { lang: 'en-US' })
    expect('results', html, /<ol lang="en-US"><li><a href="\//)
  })
  await check('a search that is none is told', async () => expect('status', (await ask('/api/search?locale=xx&q=a')).status, 400))

  await check('the router gets payloads, and other requests do not', async () => {
    const query = `${folder}?_rsc=abc`
    const payload = await ask(query, { headers: { rsc: '1' } })
    expect('type', payload.headers.get('content-type'), /^text\/x-component/)
    expect('cache', payload.headers.get('cache-control'), /^private/)
    const segment = await ask(query, { headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' } })
    expect('segment', segment.status, 404)
    expect('document', (await ask(folder, { headers: { rsc: '1' } })).headers.get('content-type'), /^text\/html/)
  })

  await check('pictures, feeds and previews are there; an address of Markdown leads to the page', async () => {
    const shown = await (await ask('/config/side.html')).text()
    const pictures = [...shown.matchAll(/\/_content\/[^"\s,]+/g)].map(([address]) => address)
    if (pictures.length === 0) throw new Error('a page with pictures shows none')
    for (const address of new Set(pictures)) {
      const picture = await ask(address.replaceAll('&amp;', '&'))
      expect(address, `${picture.status} ${picture.headers.get('content-type')}`, /^200 image\//)
    }
    const [, preview] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(shown) ?? []
    for (const [address, type] of [
      [preview, 'image/png'],
      ['/feeds/en/changes.atom', 'application/atom+xml; charset=utf-8'],
    ]) {
      const file = await ask(address)
      expect(address, `${file.status} ${file.headers.get('content-type')}`, `200 ${type}`)
    }
    const own = await ask('/zh/config/side.md')
    expect('Markdown', own.headers.get('content-type'), 'text/markdown; charset=utf-8')
    expect('Markdown', await own.text(), /^# \S/)
    const asked = await ask('/zh/config/side.html', { headers: { accept: 'text/markdown' } })
    expect('Markdown that is asked for', asked.headers.get('content-type'), 'text/markdown; charset=utf-8')
    expect('Markdown that is asked for', asked.headers.get('vary'), /accept/i)
    expect('no server for assistants', (await (await ask('/llms.txt')).text()).includes('/api/mcp'), false)
  })

  await check('files bring their headers', async () => {
    expect('sandbox', (await ask('/vendor/sandbox.html')).headers.get('content-security-policy'), 'sandbox allow-scripts')
    expect('player', (await ask('/vendor/artplayer.mjs')).headers.get('content-type'), /javascript/)
    expect('rules', (await ask('/speculation-rules.json')).headers.get('content-type'), 'application/speculationrules+json')
    expect('save-data', (await ask('/', { headers: { 'save-data': 'on' } })).headers.get('speculation-rules'), null)
    expect('sitemap', (await ask('/sitemap.xml')).headers.get('content-type'), /xml/)
    const [script] = /\/_next\/static\/[\w./-]+\.css/.exec(await (await ask('/')).text())
    const file = await ask(script)
    expect('style sheet', `${file.status} ${file.headers.get('cache-control')}`, '200 public, max-age=31536000, immutable')
    expect('tool', (await ask('/tool/')).headers.get('referrer-policy'), 'no-referrer')
  })
  return counts
}
