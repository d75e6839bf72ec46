/**
 * What a driver's page lacks at its top: the tile, what the driver can do, its facts and the next step. Empty for other pages. Runs in the browser,
 * so it refers to nothing outside itself.
 */
export function measureDriverPage(): string[] {
  const lowestBottomPx = 420
  const maxFacts = 4
  const header = document.querySelector('main [data-page-header]')
  const tile = header?.querySelector('[data-tile]')
  if (!header || !tile || !location.pathname.includes('/guide/drivers/')) return []
  const faults: string[] = []
  const next = header.querySelector('[data-next-action] a')
  const bottom = next?.getBoundingClientRect().bottom ?? Infinity
  if (bottom > lowestBottomPx) faults.push(`the next action ends at ${Math.round(bottom)} px, expected at most ${lowestBottomPx} px`)
  const href = next?.getAttribute('href') ?? ''
  if (href.startsWith('#') && !document.getElementById(decodeURIComponent(href.slice(1))))
    faults.push(`the next action leads nowhere: ${href}`)
  const facts = header.querySelectorAll('dt').length
  if (facts === 0 || facts > maxFacts) faults.push(`${facts} facts, expected 1 to ${maxFacts}`)
  if (!header.querySelector('[data-able="true"]')) faults.push('nothing says what the driver can do')
  return faults
}
