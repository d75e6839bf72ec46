import { withBase } from '@/lib/site/base-path'

/**
 * Source of elements that only stand for files, for React and the bundler to find: whole style sheets, which are switched off until
 * something needs them (`lib/browser/page/whole-style.ts`), and scripts that came inside of another file. No browser fetches either.
 */
export function buildPlaceholders(sheets: readonly string[], scripts: readonly string[]): string {
  const links = `${list(sheets)}.forEach(function(h){var l=document.createElement('link');l.rel='stylesheet';l.setAttribute('disabled','');l.href=h;l.dataset.precedence='next';document.head.appendChild(l)});\n`
  if (scripts.length === 0) return links
  return `${links}${list(scripts)}.forEach(function(s){var e=document.createElement('script');e.type='text/plain';e.async=true;e.src=s;document.head.appendChild(e)});\n`
}

function list(addresses: readonly string[]): string {
  return JSON.stringify(addresses.map((address) => withBase(address)))
}
