import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { writeHtml } from '@/lib/markdown/html/write-html'
import type { SvgPicture } from '../../diagram/draw/clean-svg'
import { round } from '../../diagram/draw/shapes'
import { colourOf } from './stand-ins'

const kept = new Set(
  'd x y x1 y1 x2 y2 cx cy r width height points fillOpacity strokeOpacity opacity strokeWidth strokeDasharray strokeLinejoin textAnchor dominantBaseline transform paintOrder'.split(
    ' ',
  ),
)
/** Minimum font size, CSS pixels. */
const leastFont = 12

/** Font size and weight, which the library writes as a style. */
function fontOf(style: string): Element['properties'] {
  const size = Number.parseFloat(/font-size:\s*([\d.]+)px/.exec(style)?.[1] ?? '') || leastFont
  const bold = /font-weight:\s*(?:bold|[6-9]00)/.test(style)
  return { fontSize: String(Math.max(leastFont, size)), ...(bold && { fontWeight: '600' }) }
}

/** Whether a shape is invisible: overlays on the legend for the pointer, and backgrounds without color. */
function isUnseen({ tagName, properties: p }: Element): boolean {
  if (tagName === 'text' || tagName === 'g') return false
  const filled = p.fill !== 'none' && String(p.fillOpacity) !== '0'
  const drawn = p.stroke !== undefined && p.stroke !== 'none' && p.strokeWidth !== '0'
  return !filled && !drawn
}

function clean(part: ElementContent): ElementContent[] {
  if (part.type === 'text') return part.value.trim() ? [part] : []
  if (part.type !== 'element' || /^(?:style|defs|title|image|a)$/.test(part.tagName) || isUnseen(part)) return []
  const own: Element['properties'] = part.tagName === 'text' ? fontOf(part.properties.style ?? '') : {}
  for (const [name, value] of Object.entries(part.properties)) {
    if (name === 'fill' || name === 'stroke') own[name] = value === 'none' ? 'none' : colourOf(String(value))
    else if (kept.has(name)) own[name] = round(String(value))
  }
  if (own.stroke === 'none' || own.stroke === undefined) delete own.strokeWidth
  const children = part.children.flatMap(clean)
  if (part.tagName === 'text' && children.length === 0) return []
  return part.tagName === 'g' && !own.transform ? children : [{ ...part, properties: own, children }]
}

/** Converts the output of ECharts: colors become our tokens; styles, ids, scripts and URLs are removed. */
export function cleanChart(svg: string, width: number, height: number): SvgPicture {
  const root = fromHtml(svg, { fragment: true, space: 'svg' })
  const drawing = root.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg')
  if (!drawing) throw new Error('the library drew nothing')
  const children = drawing.children.flatMap((child) => clean(child))
  return { svg: writeHtml({ type: 'root', children }, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true }), width, height }
}
