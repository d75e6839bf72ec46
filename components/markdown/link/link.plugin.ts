import { messagesOf } from '@/lib/i18n/messages'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import type { MarkdownInput } from '@/lib/markdown/input'
import { kindOfAddress } from '@/lib/markdown/links'

/** Distinguishes links to pages and to other sites. Their URLs were resolved with the tree (`lib/markdown/tree/addresses.ts`). */
export function linkPlugin() {
  return (tree: Root, file: VFile) => {
    const { newWindow } = messagesOf((file.data.page as MarkdownInput).locale).markdown
    visit(tree, 'element', (node) => {
      if (node.tagName === 'a') markLink(node, newWindow)
      else if (/^(?:img|video|audio|source|track)$/.test(node.tagName)) {
        for (const name of ['src', 'poster'] as const) if (isScriptAddress(node.properties[name] ?? '')) delete node.properties[name]
      }
    })
  }
}

function markLink({ properties }: Element, newWindow: string): void {
  const { href } = properties
  if (typeof href !== 'string' || properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return
  delete properties.target
  delete properties.rel
  properties.dataKind = kindOfAddress(href)
  if (properties.dataKind === 'external') Object.assign(properties, { target: '_blank', rel: 'noopener noreferrer', dataNote: newWindow })
}
