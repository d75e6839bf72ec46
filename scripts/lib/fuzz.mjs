/** Requests that no browser sends, generated from a seed: the same seed produces the same requests. */
import net from 'node:net'
import { createRandom } from './random.mjs'

/** Intended 5xx responses: an unknown method, and overload with `Retry-After`. */
const meant = new Set([501, 503])

/** Building blocks of paths. */
export const paths =
  '/ /zh/ /guide/ /guide/install/docker.html /zh/guide/drivers/ /zh /search.html /zh/search.html /pricing.html /no-such /guide/none.html /tool/ /api/search /api/health /api/ready /api/status /api/metrics /api/publish /api/tokens /api/tokens/onedrive/start /api/none /api/search-index/en/list.json /api/search/page/en /api/search/page/xx /logo.svg /robots.txt /sitemap.xml /openapi.json /sidebar/en/guide.json /vendor/ /vendor/none.js /_next/ /_next/image /_next/data/x/index.json /_next/static/none.js /_next/static/chunks/ /_content/en/none.png /_content/_media/none.avif /en /en/guide /en/404 /zh/404 /404 /500 /_not-found /_error /_global-error'.split(
    ' ',
  )
const pieces =
  '%00 %0a %0d%0a %2e%2e %2e%2e%2f ..%2f ../ ..%5c \\ // /./ %2f %25 %252e %E0%A4%A %FF %C0%AF ; , : @ & = + ~ * | ^ ` { } < > " \' 文档 é ? ?? # #x %23 .html .html/ index.html README.md .md .rsc .txt .segments/_tree.segment.rsc __proto__ constructor'.split(
    ' ',
  )
const queries =
  'q=docker&locale=en q=%E7%BD%91%E7%9B%98&locale=zh q= q=%FF&locale=en q=%00&locale=en locale=xx q=a&limit=-1&locale=en q=a&limit=1e9&locale=en q[]=1 _rsc=1 _rsc a=1&a=2 url=%2Flogo.svg&w=64&q=75 __nextLocale=zh nxtPslug=x code=secret path=../../etc/passwd'.split(
    ' ',
  )
const methods = 'GET GET GET GET GET GET HEAD OPTIONS POST PUT PATCH DELETE TRACE PROPFIND M-SEARCH QUERY LOCK get NONSENSE'.split(' ')
const headers = [
  ['Accept-Encoding', ['br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=nonsense', 'zstd, br', ',,,;;', 'x'.repeat(400)]],
  ['If-None-Match', ['*', '"x"', 'W/"x", "y"', ',,,', '"'.repeat(300)]],
  ['If-Modified-Since', ['Thu, 01 Jan 2099 00:00:00 GMT', 'yesterday']],
  ['Range', ['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,2-3', 'lines=1', 'bytes=99999999999999999999-']],
  ['Accept-Language', ['zh-CN', '*;q=9', 'x'.repeat(300), 'en;q=zh']],
  ['RSC', ['1', '0', 'x']],
  ['Next-Router-Prefetch', ['1', '2', 'x']],
  ['Next-Router-Segment-Prefetch', ['/_tree', '/../x', 'x'.repeat(200), '/_full']],
  ['Next-Router-State-Tree', ['%5B%5D', '[', '%', 'x'.repeat(9000)]],
  ['Next-Action', ['x', '0'.repeat(42)]],
  ['Next-Url', ['/zh', 'http://evil.example/']],
  ['Next-Resume', ['1']],
  ['X-Middleware-Subrequest', ['middleware:middleware:middleware:middleware:middleware', 'src/middleware']],
  ['X-Middleware-Rewrite', ['/api/status', 'http://evil.example/']],
  ['X-Nextjs-Data', ['1']],
  ['X-Matched-Path', ['/api/status', '/zh/404']],
  ['X-Invoke-Path', ['/api/status']],
  ['X-Site-Mark', ['', 'guess']],
  ['X-Forwarded-For', ['1.2.3.4', '::1', 'x'.repeat(300), ',,,']],
  ['X-Forwarded-Host', ['evil.example', 'a b', '[', 'x:y:z']],
  ['X-Forwarded-Proto', ['javascript', 'https', 'https,http']],
  ['Forwarded', ['for=1;host=evil.example;proto=x']],
  ['Save-Data', ['on']],
  ['Purpose', ['prefetch']],
  ['Expect', ['100-continue', '200-ok']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Cookie', ['NEXT_LOCALE=zh', '__prerender_bypass=x', '='.repeat(500), '\u00ff\u0080']],
  ['Content-Type', ['application/json', 'text/plain;charset=x', 'multipart/form-data; boundary=']],
  ['Authorization', ['Bearer x', 'Basic %%%']],
  ['Origin', ['null', 'https://evil.example']],
]
const bodies = ['', '{}', '{"q":', 'a=1', '\0\0\0', '[]'.repeat(2000)]

/** Other spellings of a path below /_next/static/: each would be another file to a server that only compares text. */
const spellings = [
  (path, number) => path.replace(/[^/]*$/, (name) => `x${number}/../${name}`),
  (path, number) => path.replace(/[^/]*$/, (name) => `x${number}%2f..%2f${name}`),
  (path) => path.replace(/[^/]*$/, (name) => `/${name}`),
  (path) => path.replace(/[^/]*$/, (name) => `./${name}`),
  (path) => path.replace(/[^/]*$/, (name) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  (path) => path,
]

/**
 * Bytes of a seed's requests.
 * @param files paths of the build's own files, from which spellings are made
 */
export function* makeRequests(seed, count, files = []) {
  const random = createRandom(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const chance = (share) => random() < share
  for (let number = 0; number < count; number++) {
    let target = chance(0.03)
      ? pick(['*', 'http://evil.example/', 'https://evil.example:99/guide/?x', 'evil.example:443', 'x', '?q', ''])
      : pick(paths)
    while (chance(0.4)) {
      const at = Math.floor(random() * (target.length + 1))
      target = chance(0.5) ? `${target}${pick(pieces)}` : `${target.slice(0, at)}${pick(pieces)}${target.slice(at)}`
    }
    if (chance(0.02)) target += 'a/'.repeat(Math.floor(random() * 3000))
    if (files.length > 0 && chance(0.08)) target = pick(spellings)(pick(files), number)
    if (chance(0.35)) target += `?${pick(queries)}`
    const method = pick(methods)
    const lines = [`${method} ${target} HTTP/${chance(0.97) ? '1.1' : pick(['1.0', '2.0', '0.9', 'x'])}`]
    if (chance(0.97))
      lines.push(`Host: ${chance(0.8) ? 'localhost' : pick(['evil.example', 'a b', '', '[::', 'x'.repeat(300), 'localhost:99999'])}`)
    while (chance(0.6)) {
      const [name, values] = pick(headers)
      lines.push(`${name}: ${pick(values)}`)
    }
    const isUpgrade = chance(0.03)
    if (isUpgrade) lines.push(`Upgrade: ${pick(['websocket', 'h2c', 'x'])}`)
    const body = chance(0.15) ? pick(bodies) : chance(0.01) ? 'x'.repeat(Math.floor(random() * 3 * 2 ** 20)) : ''
    if (body || chance(0.03))
      lines.push(chance(0.9) ? `Content-Length: ${Buffer.byteLength(body)}` : `Content-Length: ${pick(['-1', 'x', '99999999999'])}`)
    lines.push(`Connection: ${isUpgrade ? 'Upgrade, close' : 'close'}`)
    yield Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, chance(0.9) ? 'utf8' : 'latin1')
  }
}

/**
 * Sends them with limited concurrency.
 * @param patience milliseconds within which each response must arrive
 * @returns the number of responses by status, and unexpected results: `{ request, what }`
 */
export async function sendAll(requests, { port, host = '127.0.0.1', width = 16, patience = 2000 }) {
  const counts = {}
  const faults = []
  const work = async () => {
    for (const request of requests) {
      const { status, milliseconds } = await send(request, port, host, 5 * patience)
      counts[status] = (counts[status] ?? 0) + 1
      if (typeof status === 'number' && status >= 500 && !meant.has(status))
        faults.push({ request: String(request), what: `answered ${status}` })
      if (milliseconds > patience) faults.push({ request: String(request), what: `took ${milliseconds} ms` })
      if (status === 'refused') faults.push({ request: String(request), what: 'the server does not listen' })
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return { counts, faults }
}

/** The status of the response; `none` if the server closed the connection without one, which it may do when the request is not HTTP. */
function send(request, port, host, timeout) {
  return new Promise((resolve) => {
    const since = performance.now()
    let head = ''
    const end = (status) => {
      socket.destroy()
      resolve({
        status: /^HTTP\/1\.1 (\d+) /.test(head) ? Number(head.slice(9, 12)) : status,
        milliseconds: Math.round(performance.now() - since),
      })
    }
    const socket = net.connect({ port, host, timeout }, () => socket.write(request))
    // A body that was announced and never arrives takes longer than a response may; half the connection is closed at once.
    socket.setEncoding('latin1').on('data', (text) => (head.length < 20 ? (head += text) : undefined))
    socket.on('close', () => end('none')).on('timeout', () => end('none'))
    socket.on('error', (error) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'none'))
  })
}
