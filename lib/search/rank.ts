import type { Fold } from './fold'
import type { Match } from './match'
import { nameKey, type ParsedQuery } from './parse-query'
import type { SearchData } from './types'
import { unique } from './unique'

/** A page with its sections that match, best first. */
export interface RankedPage {
  page: number
  score: number
  /** Share of the query's weight that the page has in all, 0 to 1. */
  coverage: number
  /** The page as a whole is meant: its name matches. */
  byName: boolean
  sections: Match[]
}

/** Sections looked at closely; the library's order is good enough to cut here. */
const closeLook = 80

/** Orders what was found: names before headings before text, exact before near, complete before partial, shallow before deep. */
export function createRanking(data: SearchData, fold: Fold): (query: ParsedQuery, matches: Match[]) => RankedPage[] {
  const titleKeys = data.pages.map(({ title }) => unique([title, ...title.split(/[/（(]/)].map((name) => nameKey(fold(name)))))
  const nameKeys = data.pages.map(({ names, pinyin }) => new Set([...names.map((name) => nameKey(fold(name))), ...pinyin]))

  // Folding a long text takes longer than looking through it: what has been folded once is kept.
  const folded: { heading: string; text: string }[] = []
  const foldedOf = (at: number) => {
    const { headings, text, code } = data.sections[at]!
    return (folded[at] ??= { heading: fold(headings.at(-1) ?? ''), text: fold(`${text} ${code}`) })
  }

  return (query, matches) => {
    const pageUnits = new Map<number, Set<number>>()
    for (const match of matches) {
      const page = data.sections[match.section]!.page
      const units = pageUnits.get(page)
      if (units) for (const unit of match.units) units.add(unit)
      else pageUnits.set(page, new Set(match.units))
    }
    const total = query.units.reduce((sum, weight) => sum + weight, 0)
    const pageCoverage = new Map(
      [...pageUnits].map(([page, units]) => [page, [...units].reduce((sum, unit) => sum + query.units[unit]!, 0) / total]),
    )

    for (const match of matches) {
      const whole = pageCoverage.get(data.sections[match.section]!.page)!
      match.score *= (0.7 * match.coverage + 0.3 * whole) ** 3
    }
    matches.sort((a, b) => b.score - a.score)
    for (const match of matches.slice(0, closeLook)) match.score *= closeness(query, match)

    const pages = new Map<number, RankedPage>()
    for (const match of matches) {
      const page = data.sections[match.section]!.page
      const ranked = pages.get(page)
      if (ranked) ranked.sections.push(match)
      else pages.set(page, { page, score: 0, coverage: pageCoverage.get(page)!, byName: false, sections: [match] })
    }
    for (const ranked of pages.values()) {
      ranked.sections.sort((a, b) => b.score - a.score)
      const [best, second] = ranked.sections
      const named = nameScore(query, ranked)
      ranked.byName = named > 1 || data.sections[best!.section]!.id === ''
      ranked.score = (best!.score + 0.1 * (second?.score ?? 0)) * named * (1 - 0.01 * depthOf(data.pages[ranked.page]!.path))
    }
    return [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page)
  }

  /** The query, or most of it, in one place: a section that has the words side by side is nearer than one that has them apart. */
  function closeness(query: ParsedQuery, match: Match): number {
    const { heading, text } = foldedOf(match.section)
    let factor = 1
    if (query.key.length > 1 && heading) {
      const key = nameKey(heading)
      if (key === query.key) factor *= 1.8
      else if (key.includes(query.key)) factor *= 1.3
    }
    if (query.folded.length > 1 && text.includes(query.folded)) factor *= 1.5
    else if (query.neighbours.length > 0) {
      const near = query.neighbours.filter((pair) => text.includes(pair) || heading.includes(pair)).length
      factor *= 1 + 0.5 * (near / query.neighbours.length)
    }
    return factor
  }

  /** How far the query is the name of the page: its title, another name or its address, the title with a typo, or its beginning. */
  function nameScore({ key, units }: ParsedQuery, { page, sections }: RankedPage): number {
    if (key.length < 2) return 1
    const titles = titleKeys[page]!
    if (titles.includes(key)) return 4
    if (nameKeys[page]!.has(key)) return 2.5
    const meant = units.length === 1 ? sections.find(({ section }) => data.sections[section]!.id === '')?.terms : undefined
    if (meant?.some((term) => titles.includes(term))) return 2.5
    const begins = titles.filter((title) => title.startsWith(key)).map((title) => key.length / title.length)
    return 1 + Math.max(0, ...begins)
  }
}

function depthOf(path: string): number {
  return path.split('/').length - 2
}
