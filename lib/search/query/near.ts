/** URL of the page that a hit belongs to. */
export const pageOf = ({ url }: { url: string }): string => url.split('#')[0] ?? ''

/** The best hit of each page, the best page first. */
export function bestOfPages<T extends { url: string }>(hits: readonly T[]): T[] {
  const pages = new Set<string>()
  return hits.filter((hit) => !pages.has(pageOf(hit)) && pages.add(pageOf(hit)))
}

/** Pages whose best hit comes before further hits of the same page. */
export const bestCount = 3

/** The best hit of each of the best pages first, so that further hits of the best page do not hide the second-best page. */
export function bestFirst<T extends { url: string }>(hits: readonly T[]): T[] {
  return [...new Set([...bestOfPages(hits).slice(0, bestCount), ...hits])]
}
