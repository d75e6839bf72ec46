import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { writeHtml } from '@/lib/markdown/html/write-html'
import { toString } from 'hast-util-to-string'
import { arrowHead, lineHeight, round } from './shapes'
import { labelFont, nodeFont, reveal } from './flow-graph'
import { cropSize, straightenEdges } from './straighten'

/** A drawing: the content of an `<svg>` with our color tokens, without ids, styles or scripts. Sizes in CSS pixels. */
export interface SvgPicture {
  svg: string
  width: number
  height: number
}

/** Empty space around a drawing: half of an outline and of an arrow head. */
const margin = 4

/** Our colors for the library's. */
const colours: Record<string, string> = {
  bg: '--bg',
  _text: '--text',
  '_text-sec': '--text',
  '_text-muted': '--text',
  '_text-faint': '--text-soft',
  _line: '--text-soft',
  _arrow: '--text-soft',
  '_node-fill': '--accent-soft',
  '_node-stroke': '--accent',
  '_group-fill': '--bg-soft',
  '_group-hdr': '--bg-soft',
  '_inner-stroke': '--line',
  '_key-badge': '--accent-soft',
}

const kept = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry width height points d fill stroke strokeWidth strokeDasharray textAnchor transform'.split(' '),
)
/** Allowed colors of authors: never a URL. */
const colour = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\)|var\(--[\w-]+\))$/i

const fallback = { fill: 'var(--accent-soft)', stroke: 'var(--accent)' }

function token(value: string): string {
  return value.replace(/var\(--([\w-]+)\)/g, (_, name: string) => `var(${colours[name] ?? `--${name}`})`)
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children }
}

function pointsOf({ tagName, properties: p }: Element): number[][] {
  if (tagName === 'line')
    return [
      [Number(p.x1), Number(p.y1)],
      [Number(p.x2), Number(p.y2)],
    ]
  return (p.points ?? '').split(' ').map((pair) => pair.split(',').map(Number))
}

/** A text of one or several lines, centered, in our font size and line height. */
function setText(text: Element): Element {
  const { x, y, fontSize, fill, textAnchor } = text.properties
  const font = Number(fontSize) === 13 ? nodeFont : labelFont
  const spans = text.children.filter((child): child is Element => child.type === 'element' && child.properties.x !== undefined)
  const lines = spans.length > 0 ? spans.map((span) => toString(span)) : [toString(text)]
  const step = lineHeight(font)
  const first = Number(y) - ((lines.length - 1) * step) / 2 + font * 0.35
  const place = (index: number) => ({ x: round(x ?? ''), y: round(String(first + index * step)) })
  const set = lines.map((line) => reveal(line))
  const shared = {
    fill: fill && colour.test(fill) && token(fill) !== 'var(--text)' ? token(fill) : undefined,
    fontSize: font === nodeFont ? undefined : String(font),
    textAnchor: textAnchor === 'middle' ? undefined : (textAnchor ?? 'start'),
  }
  if (set.length === 1) return element('text', { ...place(0), ...shared }, [{ type: 'text', value: set[0]! }])
  return element(
    'text',
    shared,
    set.map((value, index) => element('tspan', place(index), [{ type: 'text', value }])),
  )
}

/** Edge labels lie on their own line; a background of the text's size hides the line behind it. */
function patch(rect: Element, lines: number): void {
  const height = lines * lineHeight(labelFont) + 2
  const { y, height: given } = rect.properties
  Object.assign(rect.properties, { y: Number(y) + (Number(given) - height) / 2, height, stroke: undefined, rx: undefined, ry: undefined })
}

function clean(part: Element, kind: string): ElementContent[] {
  const { tagName, properties } = part
  if (tagName === 'style' || tagName === 'defs') return []
  if (tagName === 'text') return toString(part) ? [setText(part)] : []
  const inner = tagName === 'g' ? String(properties.className ?? kind) : kind
  const children = part.children.filter((child): child is Element => child.type === 'element')
  if (inner === 'edge-label' && tagName === 'g') {
    const [rect, text] = children
    if (rect && text) patch(rect, Math.max(1, text.children.filter((child) => child.type === 'element').length))
  }
  if (tagName === 'rect' && (kind === 'node' || kind === 'actor' || kind === 'subgraph'))
    Object.assign(properties, { rx: 6, ry: undefined })
  const points = properties.markerEnd || properties.markerStart ? pointsOf(part) : []
  const stroke = colour.test(String(properties.stroke)) ? token(String(properties.stroke)) : undefined
  const own = Object.entries(properties)
    .filter(([name, value]) => kept.has(name) && value !== undefined && value !== '' && String(value) !== '0.75')
    .map(([name, value]) => [name, round(token(String(value)))] as const)
    .map(([name, value]) => [name, (name === 'fill' || name === 'stroke') && !colour.test(value) ? fallback[name] : value] as const)
  const heads = [
    ...(properties.markerEnd && points.length > 1 ? [arrowHead(points.at(-2)!, points.at(-1)!)] : []),
    ...(properties.markerStart && points.length > 1 ? [arrowHead(points[1]!, points[0]!)] : []),
  ].map((shape) => element('polygon', { points: shape, fill: stroke ?? 'var(--text-soft)' }))
  const cleaned = children.flatMap((child) => clean(child, inner))
  if (tagName === 'g' && !properties.transform) return cleaned
  return [element(tagName, Object.fromEntries(own), cleaned), ...heads]
}

/** Converts the library's output to our drawing. */
export function cleanSvg(svg: string): SvgPicture {
  const root: Root = fromHtml(svg, { fragment: true, space: 'svg' })
  const drawing = root.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg')
  if (!drawing) throw new Error('the library drew nothing')
  const [, , fullWidth = 0, fullHeight = 0] = String(drawing.properties.viewBox).split(' ').map(Number)
  straightenEdges(drawing)
  const { width, height } = cropSize(drawing, fullWidth, fullHeight, margin)
  const children = drawing.children.flatMap((child) => (child.type === 'element' ? clean(child, '') : []))
  return {
    svg: writeHtml({ type: 'root', children }, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true }),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
}
