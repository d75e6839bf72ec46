/**
 * Source of a script that inserts placeholder elements for files, for React and the bundler to find: the full style sheets, disabled
 * until something needs them (lib/browser/page/full-style.ts), and chunks that came inside another file. No browser fetches either.
 *
 * React 19.3 does not insert a style sheet with a precedence when `<link rel="stylesheet" data-precedence href>` of the same address is in the
 * document, and Turbopack's runtime does not load a chunk when a `<script src>` of the same address is. If either changes, browsers fetch
 * full style sheets or single chunks during hydration: full-style.e2e and delivery.e2e fail.
 */
export function writePlaceholders(sheets: readonly string[], scripts: readonly string[]): string {
  return (
    `${JSON.stringify(sheets)}.forEach(function(h){var l=document.createElement('link');l.rel='stylesheet';l.setAttribute('disabled','');l.href=h;l.dataset.precedence='next';document.head.appendChild(l)});\n` +
    `${JSON.stringify(scripts)}.forEach(function(s){var e=document.createElement('script');e.type='text/plain';e.async=true;e.src=s;document.head.appendChild(e)});\n`
  )
}
