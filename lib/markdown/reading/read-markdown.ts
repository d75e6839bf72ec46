import type { Locale } from '@/lib/site/locales'
import { findFaults, type MarkdownFault } from './faults'
import { expandIncludes, readContentPart, type ReadPart } from '../includes'
import { outlineTree, type Outline } from './outline'
import { listOwnIds, type OwnId } from './own-ids'
import { parseMarkdown } from '../parse'
import type { TextPosition } from '../place'
import { resolveAddresses } from '../tree/addresses'
import { assignAnchors } from '../tree/anchors'
import { listMenuPaths } from './menu-paths'
import { listUses } from './uses'
import type { Words } from './words'

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
}

/**
 * Analyzes a page's Markdown once, for metadata, search and the checks.
 * @param page path below the content folder, and language
 */
export function readMarkdown(source: string, page: { file: string; locale: Locale }, read: ReadPart = readContentPart): MarkdownReading {
  const tree = parseMarkdown(source)
  const menuPaths = listMenuPaths(tree)
  const { faults: includes } = expandIncludes(tree, page.file, read)
  const uses = listUses(tree)
  const faults = findFaults(tree, uses, includes)
  const ids = listOwnIds(tree)
  const links = resolveAddresses(tree, page)
  assignAnchors(tree)
  const tags = uses.flatMap(({ use, place }) => (use.kind === 'tag' ? [{ name: use.name, attributes: use.attributes, ...place }] : []))
  return { outline: outlineTree(tree, links), tags, ids, faults, menuPaths }
}
