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
