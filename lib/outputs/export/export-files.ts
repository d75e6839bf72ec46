import type { HeaderRule } from '@/lib/routing/response-headers.mjs'
import { locales, localizedPath } from '@/lib/site/locales'

const runnable = /\.(?:[cm]?js|css|x?html?|shtml|xml|xslt?|rdf|atom|rss|mht(?:ml)?|wasm)$/i

/**
 * Whether an export has a file of the content folder: it is neither Markdown nor hidden, and no static server sends it as a script, a style
 * sheet or a document. Such a file could run as the site's own: the site sends it as plain text, but an export cannot say so, and leaves it out.
 * SVG stays, since pages show it as a picture.
 */
export const isForVisitors = (name: string): boolean => !/(?:^|\/)\.|\.md$/i.test(name) && !runnable.test(name)

/**
 * The header rules in the two forms that static hosts read: `_headers` (Netlify, Cloudflare Pages and others), and lines for a `server` block of
 * nginx, which apply to all files.
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

/**
 * File of an export that a static server sends for a public path: `/guide/` → `guide/index.html`, `/guide/webdav.html` as it is.
 * @throws Error for a path that leads out of the folder
 */
export function fileOfPath(publicPath: string): string {
  const name = decodeURIComponent(publicPath).replace(/^\/+/, '')
  if (name.split(/[/\\]/).some((part) => part === '..' || part === '.') || name.includes('\0'))
    throw new Error(`${publicPath} is not a file of the site`)
  return name === '' || name.endsWith('/') ? `${name}index.html` : name
}

/**
 * The sub-path as it is compiled in: `/docs` for `docs`, `/docs/` and `docs/`, empty for `/` and nothing.
 * @throws Error for characters that a URL cannot contain as they are, and for a folder of the site's own, which would be taken for the sub-path
 */
export function readBasePath(text: string | undefined, ownFolders: Iterable<string>): string {
  const parts = (text ?? '').split('/').filter(Boolean)
  const [first] = parts
  if (first === undefined) return ''
  const wrong = parts.find((part) => !/^[\w~][\w.~-]*$/.test(part))
  if (wrong) throw new Error(`BASE_PATH: "${wrong}" cannot be part of a URL path, expected letters, digits and . _ ~ -`)
  if ([...ownFolders].includes(first)) throw new Error(`BASE_PATH: the site has a folder "${first}" itself, choose another sub-path`)
  return `/${parts.join('/')}`
}
