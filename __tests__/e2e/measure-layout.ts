/**
 * What is laid out wrongly in the document, each with the element it stands in. Runs in the browser and knows nothing from outside.
 * Sizes may differ by a pixel: browsers round.
 */
export function measureLayout(): string[] {
  const faults: string[] = []
  const slack = 1.5
  const visible = (element: Element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
  const name = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${element.tagName.toLowerCase()}> “${text}”`
  }
  /** Boxes of the text below an element. */
  const textBoxes = (element: Element): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  }
  /** Words of up to 14 letters, and cells of up to 6 Han characters, that a line break divides. Long code may break anywhere. */
  const brokenWords = (cell: Element): string[] => {
    const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent ?? ''
      const whole = document.createRange()
      whole.selectNodeContents(node)
      // A text of one box has no line break that could divide a word.
      if (whole.getClientRects().length < 2) continue
      const isShortHan = /^\p{Script=Han}{2,6}$/u.test(cell.textContent?.trim() ?? '')
      if (node.parentElement?.closest('code[data-long], pre')) continue
      for (const { 0: word, index } of text.matchAll(isShortHan ? /\S+/g : /(?<![A-Za-z\d])[A-Za-z\d]{2,14}(?![A-Za-z\d])/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = range.getClientRects()
        if (boxes.length > 1 && boxes[boxes.length - 1]!.top > boxes[0]!.bottom - slack) broken.push(word)
      }
    }
    return broken
  }
  /** Words of a line of code that go on in the next row: a flag, path or name that is divided, also after a hyphen. */
  const brokenCode = (line: Element): string[] => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    const pointAt = (offset: number): [node: Text, offset: number] => {
      let left = offset
      const node = nodes.find(({ length }) => left <= length || ((left -= length), false))!
      return [node, left]
    }
    return [
      ...nodes
        .map(({ data }) => data)
        .join('')
        .matchAll(/\S+/g),
    ].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(...pointAt(index))
      range.setEnd(...pointAt(index + word.length))
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return boxes.some(({ top }) => top > boxes[0]!.bottom - slack) ? [word] : []
    })
  }
  const hidden = (element: Element) => element.closest('.visually-hidden, [inert], [hidden]') !== null

  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + slack) faults.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth} px`)

  for (const title of document.querySelectorAll('h1')) {
    for (const word of brokenWords(title)) faults.push(`word broken in the title: “${word}”`)
  }

  for (const table of document.querySelectorAll('main table')) {
    if (!visible(table) || hidden(table)) continue
    for (let box = table.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth + slack) {
        faults.push(`cut table: ${box.scrollWidth} in ${box.clientWidth} px, ${name(table)}`)
        break
      }
    }
    for (const cell of table.querySelectorAll('th, td')) {
      if (!visible(cell) || hidden(cell) || cell.closest('thead')?.checkVisibility() === false) continue
      const { left, right, width } = cell.getBoundingClientRect()
      if (width < 2 || getComputedStyle(cell.closest('thead') ?? cell).position === 'absolute') continue
      const out = [...cell.children, cell].some(
        (part) => !hidden(part) && textBoxes(part).some((box) => box.right > right + slack || box.left < left - slack),
      )
      if (out && ![...cell.querySelectorAll('*')].some((part) => getComputedStyle(part).overflowX !== 'visible'))
        faults.push(`text leaves its cell: ${name(cell)}`)
      const words = cell.textContent?.trim() ?? ''
      if (words.length > 12 && width < 40) faults.push(`cell of ${Math.round(width)} px: ${name(cell)}`)
      for (const word of brokenWords(cell)) faults.push(`word broken in a cell: “${word}” in ${name(cell)}`)
    }
  }

  for (const block of document.querySelectorAll('main [data-code]')) {
    if (!visible(block)) continue
    const code = block.querySelector('pre')
    if (!code) continue
    const area = code.getBoundingClientRect()
    const frame = block.getBoundingClientRect()
    const firstLine = textBoxes(code)[0]
    if (firstLine && firstLine.top < frame.top + 8) faults.push(`code sticks to the edge of its block: ${name(code)}`)
    // On paper nothing can be scrolled.
    for (const line of matchMedia('print').matches ? [] : code.querySelectorAll('.line')) {
      if (!visible(line) || line.clientHeight < 1.5 * parseFloat(getComputedStyle(line).lineHeight)) continue
      for (const word of brokenCode(line)) faults.push(`word broken in code: “${word}” in ${name(code)}`)
    }
    if (code.scrollWidth > code.clientWidth + slack && code.tabIndex !== 0)
      faults.push(`code that only a pointer can scroll: ${name(code)}`)
    for (const tool of block.querySelectorAll('button, [aria-hidden]')) {
      const box = tool.getBoundingClientRect()
      const covers =
        box.width > 0 &&
        textBoxes(code).some(
          (line) =>
            line.left < box.right &&
            Math.min(line.right, area.right) > box.left &&
            line.top < box.bottom - slack &&
            line.bottom > box.top + slack,
        )
      if (covers) faults.push(`${name(tool)} covers code: ${name(code)}`)
    }
  }

  for (const content of document.querySelectorAll('[data-samples] pre, main [data-text]')) {
    if (!visible(content) || matchMedia('print').matches) continue
    const isCut = content.scrollHeight > content.clientHeight + slack
    const fold = content.nextElementSibling?.matches('[data-fold]') ? content.nextElementSibling : null
    if (isCut && !fold) faults.push(`cut without a way to expand it: ${name(content)}`)
    if (!isCut && fold && !(fold as HTMLDetailsElement).open) faults.push(`nothing to expand: ${name(content)}`)
  }

  // A printed page cannot be scrolled, so code may break there.
  const inlineCode = matchMedia('print').matches ? [] : document.querySelectorAll('main :not(pre) > code')
  for (const code of inlineCode) {
    const text = code.textContent ?? ''
    // A Han character is two columns wide.
    if (text.replace(/[\u2E80-\uFFEF]/g, '  ').length > 24 || !visible(code) || code.closest('[aria-hidden]')) continue
    const boxes = textBoxes(code)
    if (boxes.some(({ top }) => top > boxes[0]!.bottom - slack)) faults.push(`short code over several lines: ${name(code)}`)
  }

  for (const image of document.querySelectorAll('main a[data-zoom] img')) {
    const { width, height } = image.getBoundingClientRect()
    if (!visible(image) || width < 200) continue
    const figure = image.closest('[data-figure]')
    if (!figure) faults.push(`picture without a frame: ${image.getAttribute('alt')}`)
    else if (height > 420 + slack) faults.push(`picture of ${Math.round(height)} px: ${image.getAttribute('alt')}`)
  }

  for (const drawing of document.querySelectorAll('main svg')) {
    if (!visible(drawing) || !drawing.querySelector('text')) continue
    const frame = drawing.getBoundingClientRect()
    for (const line of drawing.querySelectorAll('polyline')) {
      const points = [...line.points]
      const turnsBack = points.some(({ x, y }, at) => at > 1 && Math.hypot(x - points[at - 2]!.x, y - points[at - 2]!.y) < 1)
      if (turnsBack) faults.push(`line that turns back in a drawing: ${line.getAttribute('points')}`)
    }
    const reach = Math.max(
      ...[...drawing.querySelectorAll('rect, text, polyline, path, circle')].map((part) => part.getBoundingClientRect().bottom),
    )
    if (frame.bottom - reach > 40) faults.push(`${Math.round(frame.bottom - reach)} px of nothing below a drawing`)
    for (const text of drawing.querySelectorAll('text')) {
      const box = text.getBoundingClientRect()
      const out =
        box.left < frame.left - slack || box.right > frame.right + slack || box.top < frame.top - slack || box.bottom > frame.bottom + slack
      if (box.width > 0 && out) faults.push(`clipped in a drawing: ${name(text)}`)
    }
  }
  return faults
}
