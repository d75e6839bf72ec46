import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import { kindOfAddress } from '@/lib/markdown/links'
import { wordsOf } from '../words'

/** Marks cards that link to other sites, and removes unsafe URLs. */
export function cardPlugin() {
  return (tree: Root, file: VFile) => {
    const { newWindow } = wordsOf(file)
    visit(tree, 'element', ({ tagName, properties }: Element) => {
      if (tagName !== 'vp-card') return
      for (const name of ['link', 'logo']) if (isScriptAddress(String(properties[name] ?? ''))) delete properties[name]
      if (typeof properties.link !== 'string') return
      const kind = kindOfAddress(properties.link)
      Object.assign(properties, { dataKind: kind, dataNote: kind === 'external' ? newWindow : undefined })
    })
  }
}
