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

/** Increased when `postProcessPage` returns something else for the same HTML: part of the cache key of pages. */
export const postProcessVersion = 5

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
  const { rest, chunks, sheets, data } = splitDocument(resolveBoundaries(html))
  if (chunks.length === 0 || !rest.includes('</head>'))
    throw new Error(`${path}: the document names no scripts of Next; is it post-processed already?`)
  const unknown = findInlineScripts(rest).find((script) => !allowedScripts.includes(script))
  if (unknown !== undefined) {
    throw new Error(`${path}: inline script that is not in lib/browser/inline: ${unknown.slice(0, 120)}`)
  }
  const scripts = pickEntryBundle(chunks, entryBundles)
  const joined = chunks.filter((chunk) => !scripts.includes(chunk) && data.includes(chunk))
  const script = namedFile('js', 'text/javascript', `${buildPlaceholders(sheets, joined)}${data}`, key && dataFile(path, key))
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

/** Bodies of the inline scripts of a document, without data blocks. */
export function findInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => body,
  )
}

/** A file at a path, or named by its content. */
function namedFile(extension: string, type: string, body: string, path = `${pageFiles}${nameOf(body)}.${extension}`): PageFile {
  return { path, body, type: `${type}; charset=utf-8` }
}
