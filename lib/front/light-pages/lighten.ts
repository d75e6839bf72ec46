import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entryBundleOf } from './entry-bundle'
import { pickPageCss } from './page-css'
import { writePlaceholders } from './placeholders'
import { narrowPolicy, sourceOf } from './policy'
import { splitDocument } from './split-document'

/** Folder of the files that belong to pages, as a URL path. */
export const pageFiles = '/_next/static/pages/'

/**
 * The data of a page has its tag in its name, so a document always finds the data of the same state of the site. The address becomes part of
 * an attribute, and a path may be whatever a client has asked for.
 */
export function dataFile(publicPath: string, tag: string): string {
  return `${pageFiles}${tag}${publicPath.replace(/\/$/, '/index').replace(/[^\w\-./%~@:+,=]/g, encodeURIComponent)}.js`
}

/** The tag and the public path in the name of a page's data; undefined for other addresses. */
export function pageOfDataFile(address: string): { tag: string; publicPath: string } | undefined {
  const [, tag, publicPath = ''] = /^\/_next\/static\/pages\/([\w-]{22})(\/.*)\.js$/.exec(address) ?? []
  return tag === undefined ? undefined : { tag, publicPath: publicPath.replace(/\/index$/, '/') }
}

/** A file that belongs to a page. Its name changes with its content, so it can be kept for ever. */
export interface PageFile {
  path: string
  type: string
  body: string
  /** Whether other pages may have the same file. */
  isShared: boolean
}

export interface LightPage {
  html: string
  policy: string
  files: PageFile[]
}

interface Document {
  html: string
  /** The policy that the app sends with it. */
  policy: string
  /** Percent-encoded. */
  publicPath: string
  tag: string
}

/**
 * Makes documents light: the framework's scripts and its data move from the document to files that a small script loads when the reader
 * first does something, and the style sheets become one with what the page needs. Until then the page is HTML and 4 requests.
 * @param build folder of the build, with the files that the build step of this folder has written
 * @param base path before all addresses in an export below a sub-path, such as `/docs`
 * @returns a function that throws if the document is not Next's, or contains a script that its policy does not allow
 */
export function createLightener(build: string, base = ''): (document: Document) => LightPage {
  const loader = readFileSync(path.join(build, 'front', 'loader.js'), 'utf8')
  const loaderSource = sourceOf(loader)
  const texts = new Map<string, string>()
  const fileOf = (address: string) => path.join(build, address.replace(/^\/_next\//, ''))
  const readAsset = (address: string) => {
    const text = texts.get(address) ?? readFileSync(fileOf(address), 'utf8')
    texts.set(address, text)
    return text
  }
  const withBase = (addresses: readonly string[]) => addresses.map((address) => base + address)
  return ({ html, policy, publicPath, tag }) => {
    const { chunks, sheets, data, inlineScripts, elements, write } = splitDocument(html, base)
    const unknown = inlineScripts.find((script) => !policy.includes(sourceOf(script)))
    if (unknown !== undefined) throw new Error(`inline script that the policy does not allow: ${unknown.slice(0, 120)}`)
    const bundle = entryBundleOf(chunks)
    const scripts = existsSync(fileOf(bundle)) ? [bundle] : chunks
    const joined = chunks.filter((chunk) => !scripts.includes(chunk) && data.includes(chunk))
    const script = {
      path: dataFile(publicPath, tag),
      type: 'text/javascript; charset=utf-8',
      body: `${writePlaceholders(withBase(sheets), withBase(joined))}${data}`,
      isShared: false,
    }
    const styles = pickPageCss(sheets.map(readAsset), elements)
    const css = { path: `${pageFiles}${nameOf(styles)}.css`, type: 'text/css; charset=utf-8', body: styles, isShared: true }
    const run = [script.path, ...scripts].map((address) => address.replace(/^\/_next\/static\/|\.js$/g, '')).join(' ')
    const narrowed = narrowPolicy(policy, elements, [loaderSource])
    const own = `${base && ` data-base="${base}"`}${narrowed.isOwn ? ' data-own-policy=""' : ''}`
    return {
      html: write(`<link rel="stylesheet" href="${base}${css.path}">`, `<script data-run="${run}"${own}>${loader}</script>`),
      policy: narrowed.policy,
      files: [script, css],
    }
  }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
