import { createHash } from 'node:crypto'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { splitDocument } from '@/lib/next-internals/document-runtime'
import { resolveBoundaries } from '@/lib/next-internals/streamed-boundaries'
import { buildPlaceholders } from '@/lib/next-internals/style-placeholders'
import { dataFile, nameOf, pageFiles } from './data-file'
import { buildPolicy } from './content-security-policy'
import { pickPageCss } from './page-css'
import { findPageNeeds, needsAnything, type PageNeeds } from './page-needs'
import { pickEntryBundle, type EntryBundle } from '@/lib/next-internals/entry-bundle'

/** Changes when `postProcessPage` makes something else of the same HTML: part of the key of cached pages. */
export const postProcessVersion = 5

/** A file that belongs to a page. Its name holds a hash of its content, or of what that was made from: it may be kept for ever. */
export interface PageFile {
  /** Public address, below `/_next/static/pages/`. */
  path: string
  body: string
  /** Value of `Content-Type`. */
  type: string
}

export interface PostProcessOptions {
  /** Public address of the page, for messages. */
  path: string
  /** Text of a file of the build by its public address, such as `/_next/static/chunks/a.css`. */
  readAsset: (address: string) => string
  /** Files that hold all scripts of a kind of page. */
  entryBundles?: readonly EntryBundle[]
  /**
   * Names everything that the page was made from, and then its data too: two renderings may differ in the order in which the data came, but
   * either goes with the document of the other. So each of several servers has the file that a document of any of them names.
   */
  key?: string
}

export interface PostProcessedPage {
  html: string
  /** Headers of the document, names in lower case. */
  headers: Record<string, string>
  files: PageFile[]
}

const allowedScripts: readonly string[] = Object.values(inlineScripts)

/** Hashes of the scripts that may stand inline, as sources of the policy. The same for every page. */
const scriptSources = allowedScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/**
 * Makes a page that Next has rendered ready for readers: the framework's scripts and its inline data go out of the document into one
 * immutable file, which a small constant script loads at the first sign of a reader; what stays inline is known by hash, so the policy
 * is the same for all pages but those that need another host.
 * @param html the whole document as Next writes it
 * @throws Error where the document is none of Next's, or holds a script that nobody has named
 */
export function postProcessPage(html: string, { path, readAsset, entryBundles = [], key }: PostProcessOptions): PostProcessedPage {
  const { rest, chunks, sheets, data } = splitDocument(resolveBoundaries(html))
  if (chunks.length === 0 || !rest.includes('</head>'))
    throw new Error(`${path}: the document names no scripts of Next; is it post-processed already?`)
  const unknown = findInlineScripts(rest).find((script) => !allowedScripts.includes(script))
  if (unknown !== undefined) {
    throw new Error(`${path}: inline script that lib/browser/inline does not hold: ${unknown.slice(0, 120)}`)
  }
  const scripts = pickEntryBundle(chunks, entryBundles)
  const joined = chunks.filter((chunk) => !scripts.includes(chunk) && data.includes(chunk))
  const script = namedFile('js', 'text/javascript', `${buildPlaceholders(sheets, joined)}${data}`, key && dataFile(key))
  const css = namedFile('css', 'text/css', pickPageCss(sheets.map(readAsset), rest))
  const run = [script.path, ...scripts].map((address) => address.replace(/^\/_next\/static\/|\.js$/g, '')).join(' ')
  const needs = readNeeds(rest, path)
  const own = needsAnything(needs) ? ' data-own-policy=""' : ''
  const loader = `<script data-run="${run}"${own}>${inlineScripts.loader}</script>`
  return {
    html: rest.replace('</head>', () => `${loader}</head>`).replace('<head>', () => `<head><link rel="stylesheet" href="${css.path}">`),
    headers: { 'content-security-policy': buildPolicy(scriptSources, needs) },
    files: [script, css],
  }
}

function readNeeds(html: string, path: string): PageNeeds {
  try {
    return findPageNeeds(html)
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** Bodies of the inline scripts of a document; data blocks are none. */
export function findInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => body,
  )
}

/** A file at an address, or named by what it holds. */
function namedFile(extension: string, type: string, body: string, path = `${pageFiles}${nameOf(body)}.${extension}`): PageFile {
  return { path, body, type: `${type}; charset=utf-8` }
}
