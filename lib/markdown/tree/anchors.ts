import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { reservedId } from '../html/reserved'
import { dataOf } from '../nodes'
import { createSlugger } from '@/lib/routing/slug'

/** The text of a heading as readers see it: without raw HTML, which `toString` would give as tags. */
export function headingText(heading: Heading): string {
  return toString(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim()
}

/** Gives every heading its anchor, in document order: also those in containers, tabs, quotes and included files. */
export function assignAnchors(tree: Root): void {
  const slug = createSlugger()
  visit(tree, 'heading', (heading) => {
    const data = dataOf(heading)
    const own = data.hProperties?.id
    data.hProperties = {
      ...data.hProperties,
      id: slug(headingText(heading), typeof own === 'string' ? (reservedId(own) ?? own) : undefined),
    }
  })
}

/** Anchor of a heading after `assignAnchors`. */
export function anchorOf(heading: Heading): string {
  return String(dataOf(heading).hProperties?.id ?? '')
}
