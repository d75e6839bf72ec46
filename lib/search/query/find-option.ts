import type { Fold } from '../text/fold'
import { tokenizeText } from '../text/tokenize'
import type { IndexedPage, SearchOption, SearchSection } from '../types'

/** An option is meant if its name or label contains this share of what the page and its headings do not already say. */
const minShare = 0.6

/** Finds the option of a section that a query means, if it means one. */
export type OptionFinder = (page: IndexedPage, section: SearchSection) => SearchOption | undefined

/**
 * @param terms index terms that the query matched, and the units of the query that each stands for
 * @param weights weight of each unit
 */
export function createOptionFinder(terms: ReadonlyMap<string, readonly number[]>, weights: readonly number[], fold: Fold): OptionFinder {
  const unitsIn = (words: readonly string[]) => new Set(words.flatMap((word) => terms.get(word) ?? []))
  const weightOf = (units: Iterable<number>) => [...units].reduce((sum, unit) => sum + weights[unit]!, 0)
  return (page, section) => {
    if (!section.options) return undefined
    const said = unitsIn(tokenizeText([page.title, ...section.headings].join(' · '), fold))
    const open = [...weights.keys()].filter((unit) => !said.has(unit))
    if (open.length === 0) return undefined
    let best: { option: SearchOption; weight: number; words: number } | undefined
    for (const option of section.options) {
      const words = tokenizeText(`${option.label} · ${option.name}`, fold)
      const units = unitsIn(words)
      const weight = weightOf(units)
      if (weightOf(open.filter((unit) => units.has(unit))) < minShare * weightOf(open)) continue
      // Of options that contain the same words of the query, the one without others is meant.
      if (!best || weight > best.weight || (weight === best.weight && words.length < best.words))
        best = { option, weight, words: words.length }
    }
    return best?.option
  }
}
