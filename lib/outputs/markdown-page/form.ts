import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import type { Messages } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'

/** Context in which a part of a page is written as plain Markdown. */
export interface WriteContext {
  page: Page
  snapshot: Snapshot
  /** Interface messages in the page's language. */
  words: Messages
  /** Depth of the enclosing heading; new headings are one level deeper. */
  depth: number
  /** Added to the depth of headings in the source. */
  shift: number
}

/** Writes the children of a node. */
export type WriteChildren = (nodes: readonly AnyNode[], context: WriteContext) => AnyNode[]

/** How a feature is written in plain Markdown, for clients that render nothing. */
export interface MarkdownForm {
  /** Nodes that the parser creates for it: containers, fences, marks. Types that are not listed are written unchanged. */
  node?: (node: AnyNode, context: WriteContext, write: WriteChildren) => AnyNode[]
  /** Our tags, by the name that authors write. */
  tags?: Readonly<Record<string, (attributes: Readonly<Record<string, string>>, context: WriteContext) => AnyNode[]>>
}
