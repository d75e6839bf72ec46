import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isScriptAddress } from '@/lib/markdown/html'
import type { MarkdownInput } from '@/lib/markdown/input'
import { resolveHref } from '@/lib/markdown/links'
import type { NodeData } from '@/lib/markdown/nodes'
import { markdownWords } from '../words'

/** Resolves addresses written in Markdown, each from the file it was written in (an included one has its own folder). */
export function linkPlugin() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page as MarkdownInput
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
      const origin = (node.data as NodeData | undefined)?.file ?? page.file
      node.url = resolveAddress(node.url, origin, page)
    })
  }
}

/** Resolves what raw HTML says (already resolved addresses stay as they are), and tells foreign links and pages apart. */
export function rawLinkPlugin() {
  return (tree: HastRoot, file: VFile) => {
    const page = file.data.page as MarkdownInput
    const { newWindow } = markdownWords(page.locale)
    visit(tree, 'element', (node) => {
      if (node.tagName === 'a') resolveAnchor(node, page, newWindow)
      else if (/^(?:img|video|audio|source|track)$/.test(node.tagName)) {
        for (const name of ['src', 'poster'] as const) {
          const address = node.properties[name]
          if (typeof address !== 'string') continue
          if (isScriptAddress(address)) delete node.properties[name]
          else node.properties[name] = resolveAddress(address, page.file, page)
        }
      }
    })
  }
}

function resolveAnchor(node: Element, page: MarkdownInput, newWindow: string): void {
  const { href } = node.properties
  if (typeof href !== 'string' || node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined) return
  const target = resolveHref(href, { file: page.file, locale: page.locale })
  node.properties.href = target.href
  delete node.properties.target
  delete node.properties.rel
  node.properties.dataKind = target.kind
  if (target.kind === 'external') Object.assign(node.properties, { target: '_blank', rel: 'noopener noreferrer', dataNote: newWindow })
}

/** Addresses of files and pages become public paths; schemes that nobody may use stay for the sanitiser to drop. */
function resolveAddress(address: string, file: string, page: MarkdownInput): string {
  return resolveHref(address, { file, locale: page.locale }).href
}
