import { isElement, readHtml } from '@/lib/front/light-pages/read-html'
import { fileOfPath } from './file-name'

const holdsAddress = new Set(['href', 'src', 'srcset', 'action', 'poster'])

/** Public paths of the export that a document refers to in its links, images, style sheets and forms, without query and hash. */
export function findReferences(html: string, base: string): string[] {
  const found = new Set<string>()
  for (const { name, value } of readHtml(html).flatMap((node) => (isElement(node) ? node.attrs : []))) {
    if (!holdsAddress.has(name)) continue
    const list = name === 'srcset' ? value.split(/,\s*/).map((one) => one.split(/\s/)[0] ?? '') : [value]
    for (const publicPath of list) if (/^\/(?!\/)/.test(publicPath)) found.add(publicPath.replace(/[?#].*$/, ''))
  }
  return [...found].map((publicPath) =>
    base && publicPath.startsWith(`${base}/`) ? publicPath.slice(base.length) : base ? `outside:${publicPath}` : publicPath,
  )
}

/**
 * Paths that pages of an export refer to and the folder does not contain: `path (first page that refers to it)`.
 * @param references public paths by the page that refers to them
 * @param files of the folder
 */
export function findMissing(references: ReadonlyMap<string, readonly string[]>, files: ReadonlySet<string>): string[] {
  const missing = new Map<string, string>()
  for (const [page, publicPaths] of references)
    for (const publicPath of publicPaths)
      if (!missing.has(publicPath) && (publicPath.startsWith('outside:') || !files.has(fileOfPath(publicPath))))
        missing.set(publicPath, page)
  return [...missing].map(([publicPath, page]) => `${publicPath} (${page})`)
}
