import type { Locale } from '@/lib/site/locales'
import { parseFence } from '../fence'
import { findFaults, type MarkdownFault } from './faults'
import { expandIncludes, type ReadPart } from '../includes'
import { outlineTree, type Outline } from './outline'
import { parsePage } from '../parse'
import { type TextPosition, placeAt, positionOf, nodesOf, type AnyNode } from '@/lib/markdown/nodes'
import { resolveAddresses } from '../tree/addresses'
import { assignAnchors } from '../tree/anchors'
import { listUses } from './uses'
import type { Words } from './words'
import type { Root } from 'mdast'
import { findTag } from '@/lib/markdown/vocabulary'
import type { HtmlData } from '@/lib/markdown/tree/tags'

/** Characters between labels of a menu path. */
const arrow = /^\s*(?:→|->|›|>|»)\s*$/

/**
 * Bold texts, which are interface labels. Labels joined by arrows are one menu path, `**Manage** → **Storages**`; any other is a path with
 * one label.
 */
function listMenuPaths(tree: Root): Words[][] {
  const paths: Words[][] = []
  collect(tree as AnyNode, paths)
  return paths
}

function collect(parent: AnyNode, paths: Words[][]): void {
  let path: Words[] | undefined
  for (const node of parent.children ?? []) {
    if (node.type === 'strong') {
      const label = { text: textOf(node).trim(), place: positionOf(node) }
      if (path) path.push(label)
      else paths.push((path = [label]))
    } else if (node.type !== 'text' || !arrow.test(node.value ?? '')) {
      path = undefined
      collect(node, paths)
    }
  }
}

const textOf = (node: AnyNode): string => node.value ?? (node.children ?? []).map(textOf).join('')

/** An anchor chosen by the author: `{#id}` or the `id` in raw HTML. */
interface OwnId extends TextPosition {
  id: string
}

/** The chosen anchors in a tree, before `assignAnchors` gives every heading one. */
function listOwnIds(tree: Root): OwnId[] {
  const ids: OwnId[] = []
  for (const node of nodesOf(tree)) {
    const any = node as AnyNode
    const data: Partial<HtmlData> | undefined = any.data
    const id = node.type === 'container' ? node.attributes.id : data?.hProperties?.id
    if (typeof id === 'string' && id) ids.push({ id, ...positionOf(any) })
    if (node.type !== 'html') continue
    for (const { name, closing, offset, attributes } of data?.tags ?? []) {
      // The `id` of our own tags has another meaning: a video, an endpoint.
      const chosenId = closing || findTag(name) ? undefined : attributes.find((attribute) => /^id$/i.test(attribute.name))?.value
      if (chosenId) ids.push({ id: chosenId, ...placeAt(positionOf(any), data?.written ?? '', offset, data?.indent) })
    }
  }
  return ids
}

/** One of our tags as an author wrote it. */
export interface TagUse extends TextPosition {
  /** `DriverFacts`, regardless of its spelling. */
  name: string
  /** Names in lower case, values as text; empty for an attribute without a value. */
  attributes: Readonly<Record<string, string>>
}

/** The complete analysis of a page's Markdown. Lines count from the start of the Markdown, without the frontmatter. */
export interface MarkdownReading {
  outline: Outline
  tags: TagUse[]
  ids: OwnId[]
  faults: MarkdownFault[]
  /** Interface labels that the page mentions, without those in includes. */
  menuPaths: Words[][]
  valued: ValuedCode[]
}

/** Code whose fence names values that readers may replace. */
interface ValuedCode extends TextPosition {
  names: readonly string[]
  code: string
}

function listValued(tree: Root): ValuedCode[] {
  return nodesOf(tree, 'code').flatMap((node): ValuedCode[] => {
    const { values } = parseFence(node.lang, node.meta)
    return values ? [{ names: values, code: node.value, ...positionOf(node as AnyNode) }] : []
  })
}

/**
 * Analyzes a page's Markdown once, for metadata, search and the checks.
 * @param page path below the content folder, and language
 */
export function readMarkdown(source: string, page: { file: string; locale: Locale }, read: ReadPart): MarkdownReading {
  const tree = parsePage(source)
  const menuPaths = listMenuPaths(tree)
  const includes = expandIncludes(tree, page.file, read)
  const uses = listUses(tree)
  const faults = findFaults(tree, source, uses, includes)
  const ids = listOwnIds(tree)
  const links = resolveAddresses(tree, page)
  assignAnchors(tree)
  const tags = uses.flatMap(({ use, position }) =>
    use.kind === 'tag' ? [{ name: use.name, attributes: use.attributes, ...position }] : [],
  )
  return { outline: outlineTree(tree, links), tags, ids, faults, menuPaths, valued: listValued(tree) }
}
