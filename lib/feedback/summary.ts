import type { StoredAnswer } from './store'

/** Answers about a page. */
export interface PageFeedback {
  locale: StoredAnswer['locale']
  page: string
  yes: number
  no: number
  /** Answers with a comment. */
  words: number
}

/** Pages sorted by how many visitors they did not help; a single "no" does not outweigh ten of twenty. */
export function rankPages(answers: readonly StoredAnswer[]): PageFeedback[] {
  const pages = new Map<string, PageFeedback>()
  for (const { locale, page, helpful, words } of answers) {
    const key = `${locale} ${page}`
    const sum = pages.get(key) ?? { locale, page, yes: 0, no: 0, words: 0 }
    if (helpful) sum.yes++
    else sum.no++
    if (words) sum.words++
    pages.set(key, sum)
  }
  return [...pages.values()].sort((a, b) => leastShareOfNo(b) - leastShareOfNo(a) || b.no - a.no || (a.page < b.page ? -1 : 1))
}

/** Lower bound of the 95 % interval (Wilson) of the share of "no" answers. */
function leastShareOfNo({ yes, no }: PageFeedback): number {
  const z = 1.96
  const count = yes + no
  const share = no / count
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return (share + (z * z) / (2 * count) - spread) / (1 + (z * z) / count)
}
