/**
 * Hides the drivers that do not match; the list comes from the server and is not rendered again. Where names begin with the query, those that
 * only contain it are hidden too. In a group of choices one has to fit, except in `can`, where all have to.
 * @param chosen names and values of the form
 */
export function showMatches(listId: string, chosen: readonly (readonly [name: string, value: string])[]): { shown: number; total: number } {
  const entries = [...document.querySelectorAll<HTMLElement>(`#${listId} li[data-search]`)]
  const query = (chosen.find(([name]) => name === 'q')?.[1] ?? '').trim().toLowerCase()
  const wanted = chosen.filter(([name]) => name !== 'q')
  const begins = (entry: HTMLElement) => `\n${entry.dataset.search}`.replaceAll(' ', '\n').includes(`\n${query}`)
  const matches = entries.some(begins) ? begins : (entry: HTMLElement) => (entry.dataset.search ?? '').includes(query)
  for (const entry of entries) {
    const words = new Set(entry.dataset.filter?.split(' '))
    const has = ([name, value]: readonly [string, string]) => words.has(`${name}:${value}`)
    const fits = wanted.every((one) => has(one) || (one[0] !== 'can' && wanted.some((other) => other[0] === one[0] && has(other))))
    entry.hidden = !fits || !matches(entry)
  }
  return { shown: entries.filter((entry) => !entry.hidden && entry.dataset.newer === undefined).length, total: entries.length }
}

/** Drivers whose names share the most pairs of letters with what was typed, the nearest first. */
export function nearestNames(listId: string, typed: string): { name: string; href: string }[] {
  const pairsOf = (text: string) => new Set(Array.from(text.slice(1), (letter, at) => text.charAt(at) + letter))
  const wanted = pairsOf(typed.trim().toLowerCase())
  const likenessOf = (name: string) => {
    const pairs = pairsOf(name)
    return (2 * [...wanted].filter((pair) => pairs.has(pair)).length) / (wanted.size + pairs.size || 1)
  }
  return [...document.querySelectorAll<HTMLElement>(`#${listId} li[data-search]`)]
    .map((entry) => ({ entry, likeness: Math.max(...(entry.dataset.search ?? '').split('\n').map(likenessOf)) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxNearest)
    .flatMap(({ entry }) => [...entry.querySelectorAll('a')].map(({ textContent, href }) => ({ name: textContent, href })))
}

const leastLikeness = 0.3
const maxNearest = 3
