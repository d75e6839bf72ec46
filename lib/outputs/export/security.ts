import { rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/content/files-below'

/** Files that a static server sends as scripts, style sheets or documents, by their ending: nothing would keep them from running. */
const runnable = /\.(?:[cm]?js|css|x?html?|shtml|xml|xslt?|rdf|atom|rss|mht(?:ml)?|wasm)$/i

/**
 * Removes the files beside pages that could run or style as the site's own. The site's server sends them as plain text; an export cannot say
 * so, and leaves them out. SVG stays, since pages show it as a picture.
 */
export function removeRunnable(folder: string): string[] {
  const names = filesBelow(folder).filter((name) => runnable.test(name))
  for (const name of names) rmSync(path.join(folder, name))
  return names
}

/**
 * The table of security headers in the two forms that static hosts read: `_headers` (Netlify, Cloudflare Pages and others) and lines for a
 * `server` block of nginx. Pages bring their Content-Security-Policy in a `<meta>`, which cannot say who may frame them, so this does.
 */
export function writeHeaderFiles(headers: Record<string, string>, base: string): { path: string; body: string }[] {
  const all = Object.entries({ ...headers, 'X-Frame-Options': 'SAMEORIGIN' })
  const svg = [['Content-Security-Policy', 'sandbox']] as const
  const block = (address: string, lines: readonly (readonly [string, string])[]) =>
    [address, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    { path: '/_headers', body: block(`${base}/*`, all) + block(`${base}/_content/*.svg`, svg) },
    { path: '/_headers.nginx.conf', body: all.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('') },
  ]
}
