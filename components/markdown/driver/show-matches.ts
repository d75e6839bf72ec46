/** The pill that sorts all drivers by name. */
const byName = 'a-z'

/** Order in which the server listed the drivers. */
const serverOrder = new WeakMap<Element, Element[]>()

/**
 * Hides the drivers that do not match, and sorts them; the list comes from the server and is not rendered again.
 * @param chosen names and values of the form; several values of one name widen the choice, each further name narrows it
 */
export function showMatches(listId: string, chosen: readonly (readonly [name: string, value: string])[]): { shown: number; total: number } {
  const list = document.getElementById(listId)
  if (!list) return { shown: 0, total: 0 }
  const query = (chosen.find(([name]) => name === 'q')?.[1] ?? '').trim().toLowerCase()
  const wanted = chosen.filter(([name, value]) => name !== 'q' && value !== byName)
  const names = [...new Set(wanted.map(([name]) => name))]
  const entries = [...list.querySelectorAll<HTMLElement>('li[data-search]')]
  for (const entry of entries) {
    const words = new Set(entry.dataset.filter?.split(' '))
    const fits = names.every((each) => wanted.some(([name, value]) => name === each && words.has(`${name}:${value}`)))
    entry.hidden = !fits || !(entry.dataset.search ?? '').includes(query)
  }
  sort(
    list,
    entries,
    chosen.some(([, value]) => value === byName),
  )
  return { shown: entries.filter((entry) => !entry.hidden && entry.dataset.newer === undefined).length, total: entries.length }
}

function sort(list: HTMLElement, entries: Element[], sorted: boolean): void {
  if (!serverOrder.has(list)) serverOrder.set(list, entries)
  const nameOf = (entry: Element) => entry.querySelector('a')?.textContent ?? ''
  const { lang } = document.documentElement
  const order = sorted ? [...entries].sort((a, b) => nameOf(a).localeCompare(nameOf(b), lang)) : (serverOrder.get(list) ?? entries)
  if (order.some((entry, at) => entry !== entries[at])) list.append(...order)
}
