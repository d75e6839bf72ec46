/**
 * Contrast ratio of the text of a pseudo-element with what lies behind each element: axe measures neither placeholders nor generated text.
 * Text that is not fully opaque counts as 0. Runs in the page.
 */
export function measureContrast(elements: Element[], pseudo: string): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const paint = (layers: string[]) => {
    for (const layer of layers) {
      context.fillStyle = layer
      context.fillRect(0, 0, 1, 1)
    }
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  return elements.map((element) => {
    const layers: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement) layers.unshift(getComputedStyle(at).backgroundColor)
    const text = getComputedStyle(element, pseudo)
    if (text.opacity !== '1' || getComputedStyle(element).opacity !== '1') return 0
    const background = paint(['white', ...layers])
    const foreground = paint([text.color])
    return (Math.max(background, foreground) + 0.05) / (Math.min(background, foreground) + 0.05)
  })
}
