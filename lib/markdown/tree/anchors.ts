import type { Heading, Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { reservedId } from '@/lib/markdown/html/elements'
import { dataOf, nodesOf } from '../nodes'
import { createSlugger } from '@/lib/site/text/slug'
import { messagesOf } from '@/lib/i18n/messages'
import { locales } from '@/lib/site/locales'

/** Headings of the second and third column of a table of errors, in each language. */
const errorColumnTitles = locales.map((locale) => messagesOf(locale).markdown.errorColumns)

/** Gives every row of every table of errors an anchor, so that a search can lead to it. */
function assignRowAnchors(tree: Root): void {
  const timesById = new Map<string, number>()
  for (const table of nodesOf(tree, 'table')) {
    if (!listsErrors(table)) continue
    for (const row of table.children.slice(1)) {
      const id = errorId(row.children[0] ? toString(row.children[0], { includeHtml: false }) : '')
      if (!id) continue
      const times = timesById.get(id) ?? 0
      timesById.set(id, times + 1)
      const data = dataOf(row)
      data.hProperties = { ...data.hProperties, id: times > 0 ? `${id}-${times}` : id }
    }
  }
}

function listsErrors({ children: [head] }: Table): boolean {
  const [, cause, remedy] = head?.children.map((cell) => toString(cell)) ?? []
  return errorColumnTitles.some((words) => words.cause === cause && words.remedy === remedy)
}

/** Anchor of a row, from the text of its first cell; empty if that has no letters or digits. */
function errorId(message: string): string {
  const name = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return name && `error-${name}`
}

/** The visible text of a heading, without raw HTML, which `toString` would return as tags. */
export function headingText(heading: Heading): string {
  return toString(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim()
}

/** Gives every heading its anchor, in document order, including those in containers, tabs, quotes and includes, and every row about an error. */
export function assignAnchors(tree: Root): void {
  const slug = createSlugger()
  for (const heading of nodesOf(tree, 'heading')) {
    const data = dataOf(heading)
    const chosenId = data.hProperties?.id
    data.hProperties = {
      ...data.hProperties,
      id: slug(headingText(heading), typeof chosenId === 'string' ? (reservedId(chosenId) ?? chosenId) : undefined),
    }
  }
  assignRowAnchors(tree)
}

/** Anchor of a heading after `assignAnchors`. */
export const anchorOf = (heading: Heading): string => String(dataOf(heading).hProperties?.id ?? '')
