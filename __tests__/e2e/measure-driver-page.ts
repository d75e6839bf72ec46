/**
 * What keeps a reader of a driver's page from its text: a first sentence far down, controls before it, a next step that leads nowhere. Empty
 * for other pages. Runs in the browser, so it refers to nothing outside itself.
 */
export function measureDriverPage(): string[] {
  const lowestTopPx = window.innerWidth < 1000 ? 300 : 280
  const maxControls = 4
  const main = document.querySelector('main')
  if (!main?.querySelector('h1') || !/\/guide\/drivers\/[^/]+\.html$/.test(location.pathname)) return []
  const faults: string[] = []
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== ''
  const sentence = [...main.querySelectorAll('p')].find(seen)
  const top = sentence?.getBoundingClientRect().top ?? Infinity
  if (top > lowestTopPx) faults.push(`the first sentence is at ${Math.round(top)} px, expected at most ${lowestTopPx} px`)
  const controls = [...main.querySelectorAll('a, button, summary, input, select')].filter(
    (control) => seen(control) && sentence && control.compareDocumentPosition(sentence) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (controls.length > maxControls) faults.push(`${controls.length} controls before the first sentence, expected at most ${maxControls}`)
  const isDriver = main.querySelector('[data-page-header] [data-tile]') !== null
  const next = main.querySelectorAll('[data-next-action] a')
  if (next.length !== (isDriver ? 1 : 0)) faults.push(`${next.length} next steps`)
  const href = next[0]?.getAttribute('href') ?? ''
  if (href.startsWith('#') && !document.getElementById(decodeURIComponent(href.slice(1))))
    faults.push(`the next step leads nowhere: ${href}`)
  return faults
}
