'use client'

import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'

/** Saves a drawing of the page as a file. Visible after hydration. */
export const DownloadSvg = isolated(function DownloadSvg({ id, name, label }: { id: string; name: string; label: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <button type="button" onClick={() => saveSvg(id, name)}>
      {label}
    </button>
  )
}, 'diagram download')

/** Writes out the colors and the font that the page's style sheet gives to the drawing: the file has none. */
function saveSvg(id: string, name: string): void {
  const svg = document.getElementById(id)?.closest('svg')
  if (!svg) return
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((element, index) => {
    for (const property of ['fill', 'stroke'] as const)
      if (element.hasAttribute(property)) copies[index]?.setAttribute(property, getComputedStyle(element)[property])
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', getComputedStyle(svg).fontFamily)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const side of ['width', 'height']) ground.setAttribute(side, '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }))
  link.download = `${name}.svg`
  link.click()
  URL.revokeObjectURL(link.href)
}
