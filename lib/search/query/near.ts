/** How far a page of the reader's own section moves up: it passes pages that are hardly better. */
const ahead = 1.1

interface Ranked {
  url: string
  hierarchy: { lvl1?: string }
  /** Relevance of the page, 1 for the best. */
  score?: number
}

/** Moves the pages of the section that the reader is in slightly ahead. The rows of a page stay together and in order. */
export function preferSection<T extends Ranked>(hits: readonly T[], section: string): T[] {
  const pages: { score: number; rows: T[] }[] = []
  let last: string | undefined
  for (const hit of hits) {
    const page = hit.url.split('#')[0]
    if (page !== last) pages.push({ score: (hit.score ?? 0) * (section !== '' && hit.url.startsWith(section) ? ahead : 1), rows: [] })
    pages.at(-1)!.rows.push(hit)
    last = page
  }
  return pages.sort((a, b) => b.score - a.score).flatMap(({ rows }) => rows)
}

/** Section of a public path: its folder, `/zh/guide/drivers/`; empty for pages of no folder, whose neighbours have nothing in common. */
export function sectionOf(pathname: string): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return /^\/(?:zh\/)?$/.test(folder) ? '' : folder
}
