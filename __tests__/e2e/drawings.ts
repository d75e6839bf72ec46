/** What a drawing on the page looks like to the browser, measured in the page itself. */
export interface DrawingFaults {
  /** Texts outside their picture's place, or cut by it. */
  clipped: string[]
  /** Texts over other texts. */
  overlapping: string[]
  /** Texts that a line runs through. */
  crossed: string[]
  /** Texts smaller than 12 CSS pixels, with their size. */
  small: string[]
  /** Drawings on the page that are shown. */
  shown: number
}

/** Runs in the page: looks at every drawing that was made with the page, in whichever form the width shows. */
export function measureDrawings(): DrawingFaults {
  const faults: DrawingFaults = { clipped: [], overlapping: [], crossed: [], small: [], shown: 0 }
  const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
  const boxOf = (element: Element, shrink = 1) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left: left + shrink, top: top + shrink, right: right - shrink, bottom: bottom - shrink }
  }
  type Box = ReturnType<typeof boxOf>
  const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const inside = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom

  /** The straight pieces of a line as boxes on the screen; only those that lie over what is drawn before them count. */
  const piecesOf = (line: SVGGeometryElement): Box[] => {
    const matrix = line.getScreenCTM()!
    const at = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(matrix)
    const points =
      line instanceof SVGPolylineElement
        ? [...line.points].map(({ x, y }) => at(x, y))
        : line instanceof SVGLineElement
          ? [at(line.x1.baseVal.value, line.y1.baseVal.value), at(line.x2.baseVal.value, line.y2.baseVal.value)]
          : []
    return points.slice(1).map((point, index) => {
      const before = points[index]!
      return {
        left: Math.min(before.x, point.x),
        right: Math.max(before.x, point.x),
        top: Math.min(before.y, point.y),
        bottom: Math.max(before.y, point.y),
      }
    })
  }

  for (const figure of document.querySelectorAll('[data-drawn]')) {
    const stage = figure.querySelector<HTMLElement>('[class*="stage"]')!
    if (!seen(stage)) continue
    faults.shown++
    const column = boxOf(stage, -1)
    if (stage.scrollWidth > stage.clientWidth + 1)
      faults.clipped.push(`the drawing is ${stage.scrollWidth} px wide in ${stage.clientWidth}`)
    for (const svg of stage.querySelectorAll('svg')) {
      if (!seen(svg)) continue
      const texts = [...svg.querySelectorAll('text')].flatMap((text) => {
        const spans = [...text.querySelectorAll('tspan')]
        return spans.length > 0 ? spans : [text]
      })
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
      const order = [...svg.querySelectorAll('*')]
      const shapes = [...svg.querySelectorAll('rect, polygon, circle, ellipse')]
      const lines = [...svg.querySelectorAll<SVGGeometryElement>('polyline, line')]
      texts.forEach((text, index) => {
        const words = text.textContent
        const box = boxOf(text, 2)
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale
        if (size < 11.99) faults.small.push(`${words} (${size.toFixed(1)} px)`)
        if (!inside(box, column) || !inside(box, boxOf(svg, -1))) faults.clipped.push(words)
        // The smallest shape around the middle of a text is its box, which holds all of it.
        const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
        const around = shapes
          .map((shape) => boxOf(shape, -2))
          .filter((shape) => shape.left < middle.x && shape.right > middle.x && shape.top < middle.y && shape.bottom > middle.y)
          .toSorted((a, b) => (a.right - a.left) * (a.bottom - a.top) - (b.right - b.left) * (b.bottom - b.top))[0]
        if (around && !inside(box, around)) faults.clipped.push(`${words} (outside its box)`)
        for (const other of texts.slice(index + 1))
          if (meet(box, boxOf(other, 2))) faults.overlapping.push(`${words} / ${other.textContent}`)
        const place = order.indexOf(text)
        // A line under a patch of the ground or a box is not seen: only lines drawn after the last shape under the text run through it.
        const cover = Math.max(
          -1,
          ...shapes
            .filter((shape) => inside(box, boxOf(shape, -2)) && order.indexOf(shape) < place && getComputedStyle(shape).fill !== 'none')
            .map((shape) => order.indexOf(shape)),
        )
        for (const line of lines) {
          if (
            order.indexOf(line) > cover &&
            piecesOf(line).some((piece) =>
              meet(box, { ...piece, left: piece.left - 0.5, right: piece.right + 0.5, top: piece.top - 0.5, bottom: piece.bottom + 0.5 }),
            )
          )
            faults.crossed.push(words)
        }
      })
      // Boxes with texts never lie over other texts' boxes, nor labels over boxes.
    }
    for (const box of stage.querySelectorAll<HTMLElement>('li span')) {
      if (!seen(box)) continue
      const size = Number.parseFloat(getComputedStyle(box).fontSize)
      if (size < 11.99) faults.small.push(`${box.textContent} (${size} px)`)
      if (!inside(boxOf(box), column) || (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline'))
        faults.clipped.push(box.textContent)
    }
  }
  return faults
}
