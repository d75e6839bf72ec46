import { rmSync } from 'node:fs'
import path from 'node:path'
import type { HeaderRule } from '@/lib/routing/response-headers.mjs'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { locales, localizedPath } from '@/lib/site/locales'

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
 * The header rules in the two forms that static hosts read: `_headers` (Netlify, Cloudflare Pages and others), and lines for a `server` block of
 * nginx, which hold for all files.
 */
export function writeHeaderFiles(rules: readonly HeaderRule[], base: string): { path: string; body: string }[] {
  const byGlob = new Map<string, Record<string, string>>()
  for (const { globs = [], headers } of rules)
    for (const glob of globs.flatMap(inEachLanguage)) byGlob.set(glob, { ...byGlob.get(glob), ...headers })
  const lines = (headers: Record<string, string>, form: (name: string, value: string) => string) =>
    Object.entries(headers)
      .map(([name, value]) => form(name, value))
      .join('')
  return [
    {
      path: '/_headers',
      body: [...byGlob].map(([glob, headers]) => `${base}${glob}\n${lines(headers, (name, value) => `  ${name}: ${value}\n`)}`).join(''),
    },
    { path: '/_headers.nginx.conf', body: lines(byGlob.get('/*') ?? {}, (name, value) => `add_header ${name} "${value}" always;\n`) },
  ]
}

function inEachLanguage(glob: string): string[] {
  const [, below] = /^\/:language(\/.*)$/.exec(glob) ?? []
  return below ? locales.map((locale) => localizedPath(locale, below)) : [glob]
}
