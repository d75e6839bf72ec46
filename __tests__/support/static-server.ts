import { readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { typeOfFile } from '@/lib/site/http/file-types'
import { listen } from './http'

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
    // The site sends XML next to pages as a download; other hosts don't.
    const type = file.endsWith('.xml') ? 'application/xml' : typeOfFile(file)
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(readFileSync(file))
  })
  return { url: `http://127.0.0.1:${await listen(server)}${base}`, stop: () => server.close() }
}
