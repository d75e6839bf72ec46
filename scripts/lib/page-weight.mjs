/** What a page costs a reader, read off the answers of a running server: no browser, so every page can be weighed. */
import zlib from 'node:zlib'

/** Encodings a browser accepts. `fetch` would hide how many bytes travelled, so answers are asked for by `http`. */
import http from 'node:http'

/** @typedef {{ address: string, kind: string, bytes: number, text: string }} Resource a file: bytes on the wire, text where it is text */

/**
 * A reader's view of a server: asks for each file once and remembers it.
 * @param {string} base address of the server
 * @returns `weigh` for a page, `bytesOf` for one file
 */
export function createScales(base) {
  const known = new Map()
  const get = (address) => {
    if (!known.has(address)) known.set(address, ask(base + address))
    return known.get(address)
  }

  /**
   * Weighs a page.
   * @returns {Promise<{ path: string, headers: object, html: string, first: Resource[], later: Resource[] }>} what is asked for until
   * `load`, and what the first sign of a reader starts
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

/** Everything a browser asks for by itself before `load`: lazy pictures are left out, pictures of both themes count. */
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

/** Files that the loader of a finished page starts. */
function requestsOnWaking(html) {
  const run = /<script data-run="([^"]*)"/.exec(html)?.[1]
  return run ? run.split(' ').map((name) => `/_next/static/${name}.js`) : []
}

/** Asks for a file as a browser does. A server that has no Brotli is weighed as if it had: what stands before it brings it. */
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

/** Bytes of a text as gzip. */
export function gzip(text) {
  return zlib.gzipSync(text, { level: 9 }).length
}
