import type { TagSpec } from '@/lib/features/spec'
import { findTag, type Known } from '@/lib/features/vocabulary'
import { scanHtml, type HtmlTag } from '@/lib/markdown/html/scan'
import type { AnyNode } from '@/lib/markdown/nodes'
import { site } from '@/lib/settings/config'
import { raw } from './build-nodes'
import type { WriteContext } from './form'
import { forms } from './forms'

/** An empty anchor, which has no text. */
const emptyAnchor = /^<a\s+(?:id|name)=(?:"[^"]*"|'[^']*')\s*><\/a>$/i

/**
 * Raw HTML: our tags are written by their features; comments, icon marks and empty anchors are left out; everything else stays HTML, which
 * Markdown may contain, with absolute URLs.
 * @param around the siblings before and after it
 */
export function writeHtml(node: AnyNode, [before, after]: readonly (AnyNode | undefined)[], context: WriteContext): AnyNode[] {
  const html = node.value ?? ''
  if (html === '</i>' && before?.type === 'html' && isIcon(scanHtml(before.value ?? '').tags[0])) return []
  if (emptyAnchor.test(`${html}${after?.value ?? ''}`) || emptyAnchor.test(`${before?.value ?? ''}${html}`)) return []
  const nodes: AnyNode[] = []
  const keep = (part: string) => {
    const rest = absolute(context.page.url, part.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
    if (rest.trim()) nodes.push(raw(node.position && rest.includes('\n') ? rest.trim() : rest))
  }
  let done = 0
  for (const tag of scanHtml(html).tags) {
    const known = findTag(tag.name)
    if (!known && !isIcon(tag)) continue
    keep(html.slice(done, tag.offset))
    done = tag.end
    if (known && !tag.closing) nodes.push(...writeTag(known, tag, context))
  }
  keep(html.slice(done))
  return nodes
}

function writeTag({ name, spec }: Known<TagSpec>, tag: HtmlTag, context: WriteContext): AnyNode[] {
  const attributes = Object.fromEntries(tag.attributes.map((attribute) => [attribute.name.toLowerCase(), attribute.value]))
  return forms[spec.name as keyof typeof forms].tags?.[name]?.(attributes, context) ?? []
}

function isIcon(tag: HtmlTag | undefined): boolean {
  return tag?.name.toLowerCase() === 'i' && tag.attributes.some(({ name, value }) => /^class$/i.test(name) && /\b(?:fa|icon)/.test(value))
}

function absolute(here: string, html: string): string {
  return html
    .replace(/\bhref="(?=#)/g, `href="${site.origin}${encodeURI(here)}`)
    .replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${site.origin}/`)
}
