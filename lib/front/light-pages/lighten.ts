import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entryBundleOf } from './entry-bundle'
import { pageFiles } from '@/lib/site/protocol'
import { parseSheet, pickPageCss, type StyleSheet } from './page-css'
import { narrowPolicy } from './policy'
import { splitDocument } from './split-document'
import { sourceOf } from '@/lib/site/policy/origins'

/**
 * Makes documents light: the framework's scripts and its data move from the document to files that a small script loads when the reader
 * first does something, and the style sheets become one with what the page needs. Until then the page is HTML and 4 requests.
 * @param build folder of the build, with the files that the build step of this folder has written
 * @param base path before all addresses in an export below a sub-path, such as `/docs`
 * @returns a function of a document, the policy that the app sends with it, and its tag, which names the page's data: a document always finds
 * the data of the same state of the site. It throws if the document is not Next's, or contains a script that its policy does not allow. The
 * names of its files change with their content.
 */
export function createLightener(build: string, base = '') {
  const loader = readFileSync(path.join(build, 'front', 'loader.js'), 'utf8')
  const loaderSource = sourceOf(loader)
  const fileOf = (address: string) => path.join(build, address.replace(/^\/_next\//, ''))
  /** The few style sheets of the build, by address. */
  const styleSheets = new Map<string, StyleSheet>()
  const readSheet = (address: string) => {
    const sheet = styleSheets.get(address) ?? parseSheet(readFileSync(fileOf(address), 'utf8'))
    styleSheets.set(address, sheet)
    return sheet
  }
  const withBase = (addresses: readonly string[]) => addresses.map((address) => base + address)
  return ({ html, policy, tag }: Record<'html' | 'policy' | 'tag', string>) => {
    const { chunks, sheets, data, inlineScripts, elements, write } = splitDocument(html, base)
    const unknown = inlineScripts.find((script) => !policy.includes(sourceOf(script)))
    if (unknown !== undefined) throw new Error(`inline script that the policy does not allow: ${unknown.slice(0, 120)}`)
    const bundle = entryBundleOf(chunks)
    const scripts = existsSync(fileOf(bundle)) ? [bundle] : chunks
    const joined = chunks.filter((chunk) => !scripts.includes(chunk) && data.includes(chunk))
    const body = writePlaceholders(withBase(sheets), withBase(joined)) + data
    const script = { path: `${pageFiles}${tag}.js`, type: 'text/javascript', body }
    const styles = pickPageCss(sheets.map(readSheet), elements)
    const name = createHash('sha256').update(styles).digest('base64url').slice(0, 16)
    const css = { path: `${pageFiles}${name}.css`, type: 'text/css', body: styles }
    const run = withBase([script.path, ...scripts]).join(' ')
    const narrowed = narrowPolicy(policy, elements, [loaderSource])
    const ownPolicy = narrowed.isOwn ? ' data-own-policy=""' : ''
    return {
      html: write(`<link rel="stylesheet" href="${base}${css.path}">`, `<script data-run="${run}"${ownPolicy}>${loader}</script>`),
      policy: narrowed.policy,
      files: [script, css],
    }
  }
}

/**
 * Source of a script that inserts placeholder elements for files, for React and the bundler to find: the full style sheets, disabled
 * until something needs them (lib/browser/page/full-style.ts), and chunks that came inside another file. No browser fetches either.
 *
 * React 19.3 does not insert a style sheet with a precedence when `<link rel="stylesheet" data-precedence href>` of the same address is in the
 * document, and Turbopack's runtime does not load a chunk when a `<script src>` of the same address is. If either changes, browsers fetch
 * full style sheets or single chunks during hydration: full-style.e2e and budget.e2e fail.
 */
function writePlaceholders(sheets: readonly string[], scripts: readonly string[]): string {
  return (
    `${JSON.stringify(sheets)}.forEach(function(h){var l=document.createElement('link');l.rel='stylesheet';l.setAttribute('disabled','');l.href=h;l.dataset.precedence='next';document.head.appendChild(l)});\n` +
    `${JSON.stringify(scripts)}.forEach(function(s){var e=document.createElement('script');e.type='text/plain';e.async=true;e.src=s;document.head.appendChild(e)});\n`
  )
}
