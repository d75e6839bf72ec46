import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { reservedId } from '../html/reserved'
import { dataOf } from '../nodes'
import { createSlugger } from '@/lib/site/slug'
import { assignRowAnchors } from './error-rows'

/** The visible text of a heading, without raw HTML, which `toString` would return as tags. */
export function headingText(heading: Heading): string {
  return toString(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim()
}

/** Gives every heading its anchor, in document order, including those in containers, tabs, quotes and includes, and every row about an error. */
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
  assignRowAnchors(tree)
}

/** Anchor of a heading after `assignAnchors`. */
export function anchorOf(heading: Heading): string {
  return String(dataOf(heading).hProperties?.id ?? '')
}
