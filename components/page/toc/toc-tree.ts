/** A heading in the table of contents with its subheadings. */
export interface TocEntry {
  id: string
  text: string
  children: TocEntry[]
}

/**
 * Headings from h2 down as a tree.
 * @param depth number of levels: 2 means h2 and h3, 0 lists nothing
 */
export function buildTocTree(headings: readonly { depth: number; text: string; id: string }[], depth: number): TocEntry[] {
  const roots: TocEntry[] = []
  const open: { depth: number; children: TocEntry[] }[] = [{ depth: 1, children: roots }]
  for (const heading of headings) {
    if (heading.depth < 2 || heading.depth > depth + 1) continue
    const entry: TocEntry = { id: heading.id, text: heading.text, children: [] }
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
    open.at(-1)?.children.push(entry)
    open.push({ depth: heading.depth, children: entry.children })
  }
  return roots
}
