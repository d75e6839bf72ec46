import { withBase } from '@/lib/site/base-path'

/**
 * React 19.3 does not insert a style sheet with a precedence when `<link rel="stylesheet" data-precedence href>` of the same address is in the
 * document, and Turbopack's runtime does not load a chunk when a `<script src>` of the same address is. React documents neither the attribute
 * nor its use; the second is private to Turbopack.
 *
 * If either changes, browsers fetch the full style sheets or single chunks during hydration: full-style.e2e and delivery.e2e fail.
 */

/**
 * Source of a script that inserts elements which only stand for files, for React and the bundler to find: full style sheets, disabled until
 * something needs them (lib/browser/page/full-style.ts), and chunks that came inside another file. No browser fetches either.
 */
export function buildPlaceholders(sheets: readonly string[], scripts: readonly string[]): string {
  const links = `${list(sheets)}.forEach(function(h){var l=document.createElement('link');l.rel='stylesheet';l.setAttribute('disabled','');l.href=h;l.dataset.precedence='next';document.head.appendChild(l)});\n`
  if (scripts.length === 0) return links
  return `${links}${list(scripts)}.forEach(function(s){var e=document.createElement('script');e.type='text/plain';e.async=true;e.src=s;document.head.appendChild(e)});\n`
}

function list(addresses: readonly string[]): string {
  return JSON.stringify(addresses.map((address) => withBase(address)))
}
