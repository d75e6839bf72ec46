import { readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.xml': 'application/xml',
}

/**
 * A host of static files, as an operator sets one up for an export: `index.html` of folders, and a page for what is missing in each language.
 * @param root folder that holds the export under the name of its sub-path
 */
export async function serveFiles(root: string, base: string): Promise<{ url: string; stop: () => void }> {
  const find = (address: string) => {
    const file = path.join(root, address.endsWith('/') ? `${address}index.html` : address)
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
  }
  const server = http.createServer(({ url = '' }, response) => {
    const address = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const found = find(address)
    const file = found ?? path.join(root, address.startsWith(`${base}/zh/`) ? `${base}/zh/404.html` : `${base}/404.html`)
    response.writeHead(found ? 200 : 404, { 'content-type': types[path.extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, stop: () => server.close() }
}
