/** Transfer size of a page, computed from a running server's responses: without a browser, so every page can be measured. */
import zlib from 'node:zlib'

/** Encodings that a browser accepts. `fetch` would hide the transferred bytes, so `http` is used. */
import http from 'node:http'

/**
 * @typedef {{ address: string, kind: string, bytes: number, text: string }} Resource a file: transferred bytes, and its text if it is text
 */

/**
 * A browser's view of a server: requests each file once and caches it.
 * @param {string} base URL of the server
 * @returns `weigh` for a page, `bytesOf` for one file
 */
export function createScales(base) {
  const known = new Map()
  const get = (address) => {
    if (!known.has(address)) known.set(address, ask(base + address))
    return known.get(address)
  }

  /**
   * Measures a page.
   * @returns {Promise<{ path: string, headers: object, html: string, first: Resource[], later: Resource[] }>} what is requested until
   * `load`, and what hydration starts
   */
  async function weigh(path) {
    const { headers, bytes, text: html } = await ask(base + path)
    const size = async (kind, address) => ({ kind, address, ...(await get(address)) })
    const first = await Promise.all(requestsUntilLoad(html, headers).map(({ kind, address }) => size(kind, address)))
    const later = await Promise.all(requestsOnWaking(html).map((address) => size('js', address)))
    return { path, headers, html, first: [{ kind: 'html', address: path, bytes, text: html }, ...first], later }
  }

  return { weigh, bytesOf: async (address) => (await get(address)).bytes }
}

/** Everything that a browser requests by itself before `load`: lazy images are excluded, images of both themes are included. */
function requestsUntilLoad(html, headers) {
  const markup = html.replace(/<(script|noscript|template)\b[^>]*>[\s\S]*?<\/\1>/g, (block) => /^<script[^>]*\ssrc=/.exec(block)?.[0] ?? '')
  const found = new Map()
  const add = (kind, address) => {
    if (address?.startsWith('/') && !address.startsWith('//')) found.set(address.replace(/#.*/, ''), kind)
  }
  for (const [tag, name] of markup.matchAll(/<(link|script|img|source|use|image|iframe|video|audio|embed|object)\b[^>]*>/g)) {
    const value = (attribute) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
    const rel = value('rel') ?? ''
    if (name === 'link' && rel === 'stylesheet') add('css', value('href'))
    else if (name === 'link' && /\b(icon|preload|modulepreload|manifest)\b/.test(rel)) add('rest', value('href'))
    else if (name === 'script') add('js', value('src'))
    else if (name === 'use' || name === 'image') add('rest', value('href'))
    else if (name === 'video') add('rest', value('poster'))
    else if (name === 'img' || name === 'iframe') {
      if (value('loading') !== 'lazy') add('rest', value('src'))
    }
  }
  const rules = /^"([^"]+)"/.exec(headers['speculation-rules'] ?? '')?.[1]
  add('rest', rules)
  return [...found].map(([address, kind]) => ({ address, kind }))
}

/** Files started by the loader of a post-processed page. */
function requestsOnWaking(html) {
  const run = /<script data-run="([^"]*)"/.exec(html)?.[1]
  return run ? run.split(' ').map((name) => `/_next/static/${name}.js`) : []
}

/** Requests a file like a browser. A server without Brotli is measured as if it had it, because a proxy in front of it would add it. */
function ask(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const { headers, statusCode } = response
          const body = Buffer.concat(parts)
          const encoding = headers['content-encoding']
          const plain = encoding === 'br' ? zlib.brotliDecompressSync(body) : encoding === 'gzip' ? zlib.gunzipSync(body) : body
          const isText = /text|javascript|json|xml|svg/.test(headers['content-type'] ?? '')
          if (statusCode >= 400 && statusCode !== 404) return reject(new Error(`${url}: status ${statusCode}`))
          resolve({ headers, bytes: encoding === 'gzip' ? brotli(plain) : body.length, text: isText ? plain.toString() : '' })
        })
      })
      .on('error', reject)
  })
}

function brotli(body) {
  return zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

/** Sizes of texts with gzip: every page loads the same scripts. */
const gzipped = new Map()

/** Size of a text with gzip, in bytes. */
export function gzip(text) {
  if (!gzipped.has(text)) gzipped.set(text, zlib.gzipSync(text, { level: 9 }).length)
  return gzipped.get(text)
}
