/**
 * Faults of what surrounds the text: page header, menus, page footer. Runs in the browser, so it refers to nothing outside itself.
 */
export function measureFrame(): string[] {
  const faults: string[] = []
  const minTargetPx = 24
  const rowPx = 32
  const slackPx = 1.5
  const phonePx = 719
  const smallPhonePx = 360
  const main = document.querySelector('main')
  if (!main) return ['no main element']

  // What is drawn has sizes of its own: diagrams, formulas, the letters of a provider's mark.
  const maxSizes = 8
  const sizes = new Set<string>()
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent || parent.closest('svg, math, script, style, [data-tile]')) continue
    if (parent.checkVisibility()) sizes.add(getComputedStyle(parent).fontSize)
  }
  if (sizes.size > maxSizes) faults.push(`${sizes.size} sizes of type, expected at most ${maxSizes}: ${[...sizes].toSorted().join(', ')}`)

  // Text, lists, code, tables and boxes end at one edge.
  const article = main.querySelector('article.prose')
  const end = article?.getBoundingClientRect().right ?? 0
  for (const block of article?.querySelectorAll(':scope > :is(p, ul, ol, dl, blockquote, [data-code], table, aside)') ?? []) {
    const { right, width } = block.getBoundingClientRect()
    if (width > 0 && Math.abs(right - end) > slackPx)
      faults.push(`<${block.localName}> ends at ${Math.round(right)} px, the text at ${Math.round(end)} px`)
  }

  const header = main.querySelector('[data-page-header]')
  const line = header?.querySelector(':scope > div:has(nav, [popover])')
  const lineHeight = line?.getBoundingClientRect().height ?? 0
  if (window.innerWidth >= smallPhonePx && lineHeight > rowPx)
    faults.push(`the line above the title is ${Math.round(lineHeight)} px high, which is more than one row`)

  // On the home page the name in the navbar, the headline and the footer begin at one edge.
  const isHome = /^\/(?:[a-z]{2}\/)?$/.test(location.pathname)
  if (isHome && window.innerWidth > phonePx) {
    const starts = [document.querySelector('body > header a svg'), main.querySelector('h1'), document.querySelector('body > footer svg')]
    const edges = starts.map((element) => Math.round(element?.getBoundingClientRect().left ?? 0))
    if (new Set(edges).size > 1) faults.push(`navbar, headline and footer begin at ${edges.join(', ')} px`)
  }

  const windowEnd = document.body.clientWidth
  const column = (header ?? main).getBoundingClientRect()
  for (const [selector, start, right] of [
    ['body > header :is(a, button), body > footer :is(a, button, label)', 0, windowEnd],
    ['main [data-page-header] :is(a, button), main > nav ol a, main > footer a', column.left, Math.max(column.right, windowEnd)],
  ] as const) {
    for (const control of document.querySelectorAll(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const box = control.getBoundingClientRect()
      const name = `“${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim()}”`
      if (Math.min(box.width, box.height) < minTargetPx - 0.5)
        faults.push(`target ${name} is ${Math.round(box.width)} × ${Math.round(box.height)} px, expected at least ${minTargetPx} px`)
      if (box.left < start - slackPx || box.right > right + slackPx) faults.push(`${name} leaves its place`)
    }
  }
  return faults
}
