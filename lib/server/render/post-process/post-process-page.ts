import { createHash } from 'node:crypto'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { splitDocument } from '@/lib/next-internals/document-runtime'
import { buildPlaceholders } from '@/lib/next-internals/style-placeholders'
import { dataFile, nameOf, pageFiles } from './data-file'
import { buildPolicy } from './content-security-policy'
import { pickPageCss } from './page-css'
import { findPageNeeds, needsAnything } from './page-needs'
import { pickEntryBundle, type EntryBundle } from '@/lib/next-internals/entry-bundle'

/** Increased when `postProcessPage` returns something else for the same HTML: part of the cache key of pages. */
export const postProcessVersion = 6

/** A file that belongs to a page. Its name contains a hash of its content or of its input, so it can be cached forever. */
export interface PageFile {
  /** Public path, below `/_next/static/pages/`. */
  path: string
  body: string
  /** Value of `Content-Type`. */
  type: string
}

export interface PostProcessOptions {
  /** Public path of the page, for messages. */
  path: string
  /** Text of a build file by its public path, such as `/_next/static/chunks/a.css`. */
  readAsset: (address: string) => string
  /** Files with all scripts of a page kind. */
  entryBundles?: readonly EntryBundle[]
  /**
   * Cache key of the page, which then names its data file: two renderings can differ in the order of streamed data, but the data of either
   * fits the document of the other. So each replica has the file that the document of any replica names.
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

/** Hashes of the allowed inline scripts, as sources of the policy. The same for every page. */
const scriptSources = allowedScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/**
 * Prepares a page that Next has rendered for delivery. The framework's scripts and inline data move from the document to one immutable file,
 * which a small constant script loads when the visitor first interacts with the page. The remaining inline scripts are allowed by hash, so
 * that the policy is the same for all pages except those that need another host.
 * @param html the whole document as Next renders it
 * @throws Error if the document is not Next's, or contains an unknown inline script
 */
export function postProcessPage(html: string, { path, readAsset, entryBundles = [], key }: PostProcessOptions): PostProcessedPage {
  try {
    const { chunks, sheets, data, inlineScripts: left, elements, write } = splitDocument(html)
    const unknown = left.find((script) => !allowedScripts.includes(script))
    if (unknown !== undefined) throw new Error(`inline script that is not in lib/browser/inline: ${unknown.slice(0, 120)}`)
    const scripts = pickEntryBundle(chunks, entryBundles)
    const joined = chunks.filter((chunk) => !scripts.includes(chunk) && data.includes(chunk))
    const script = namedFile('js', 'text/javascript', `${buildPlaceholders(sheets, joined)}${data}`, key && dataFile(path, key))
    const css = namedFile('css', 'text/css', pickPageCss(sheets.map(readAsset), elements))
    const run = [script.path, ...scripts].map((address) => address.replace(/^\/_next\/static\/|\.js$/g, '')).join(' ')
    const needs = findPageNeeds(elements)
    const own = needsAnything(needs) ? ' data-own-policy=""' : ''
    return {
      html: write(`<link rel="stylesheet" href="${css.path}">`, `<script data-run="${run}"${own}>${inlineScripts.loader}</script>`),
      headers: { 'content-security-policy': buildPolicy(scriptSources, needs) },
      files: [script, css],
    }
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** A file at a path, or named by its content. */
function namedFile(extension: string, type: string, body: string, path = `${pageFiles}${nameOf(body)}.${extension}`): PageFile {
  return { path, body, type: `${type}; charset=utf-8` }
}
