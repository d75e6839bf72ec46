import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isScriptAddress } from '@/lib/markdown/html'
import type { MarkdownInput } from '@/lib/markdown/input'
import { resolveHref } from '@/lib/markdown/links'
import type { Feature } from '../feature'
import { markdownWords } from '../words'
import { Card } from './card'

/** Resolves the card's addresses; unsafe ones are taken away. */
function cardPlugin() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page as MarkdownInput
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'vp-card') return
      const { link, logo } = node.properties
      if (typeof link === 'string') {
        // A bare host name is a foreign site, as the old theme had it.
        const target = resolveHref(
          /^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(link) && !/\.(?:md|html)$/.test(link) ? `https://${link}` : link,
          page,
        )
        if (isScriptAddress(link)) delete node.properties.link
        else
          Object.assign(node.properties, {
            link: target.href,
            dataKind: target.kind,
            dataNote: target.kind === 'external' ? markdownWords(page.locale).newWindow : undefined,
          })
      }
      if (typeof logo === 'string') {
        if (isScriptAddress(logo)) delete node.properties.logo
        else node.properties.logo = resolveHref(logo, page).href
      }
    })
  }
}

/** `<VPCard title desc logo link background />`. */
export const card: Feature = { name: 'card', rehype: [cardPlugin], components: { 'vp-card': Card } }
