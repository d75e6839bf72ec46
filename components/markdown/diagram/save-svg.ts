/** Saves the drawing with this id as a stand-alone SVG file, with its colors and fonts written out as the page shows them. */
export function saveSvg(id: string, name: string): void {
  const group = document.getElementById(id)
  const svg = group?.closest('svg')
  if (!group || !svg) return
  const copy = svg.cloneNode(true) as SVGSVGElement
  const seen = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  const written = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  seen.forEach((element, index) => {
    const style = getComputedStyle(element)
    for (const property of ['fill', 'stroke'] as const) {
      if (element.hasAttribute(property)) written[index]?.setAttribute(property, style[property])
    }
  })
  const style = getComputedStyle(svg)
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('fill', style.fill)
  copy.setAttribute('font-family', style.fontFamily)
  copy.setAttribute('font-size', '14')
  copy.setAttribute('text-anchor', 'middle')
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.svg`
  link.click()
  URL.revokeObjectURL(url)
}
