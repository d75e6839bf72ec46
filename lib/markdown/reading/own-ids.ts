import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findTag } from '../vocabulary'
import type { AnyNode } from '../nodes'
import { placeAt, positionOf, type TextPosition } from '../place'
import type { HtmlData } from '../tree/tags'

/** An anchor chosen by the author: `{#id}` or the `id` in raw HTML. */
export interface OwnId extends TextPosition {
  id: string
}

/** The chosen anchors in a tree, before `assignAnchors` gives every heading one. */
export function listOwnIds(tree: Root): OwnId[] {
  const ids: OwnId[] = []
  visit(tree, (node) => {
    const any = node as AnyNode
    const data: Partial<HtmlData> | undefined = any.data
    const id = node.type === 'container' ? node.attributes.id : data?.hProperties?.id
    if (typeof id === 'string' && id) ids.push({ id, ...positionOf(any) })
    if (node.type !== 'html') return
    for (const { name, closing, offset, attributes } of data?.tags ?? []) {
      // The `id` of our own tags has another meaning: a video, an endpoint.
      const own = closing || findTag(name) ? undefined : attributes.find((attribute) => /^id$/i.test(attribute.name))?.value
      if (own) ids.push({ id: own, ...placeAt(positionOf(any), data?.written ?? '', offset, data?.indent) })
    }
  })
  return ids
}
