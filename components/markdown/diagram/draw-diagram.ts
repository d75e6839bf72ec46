import { renderMermaidSVG } from 'beautiful-mermaid'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'mdast-util-to-string'
import { nodesOf } from '@/lib/markdown/nodes'
import { isComplete } from './is-complete'

/** Kinds of diagram that are drawn here. The model of the library is compared with their source (`is-complete.ts`). */
const drawn = /^\s*(?:flowchart|graph|stateDiagram(?:-v2)?|sequenceDiagram)\b/
/** Syntax that the library shows differently from Mermaid. */
const misread = /^\s*(?:note(?!.*:)|rect)\b|%%\{|-{4,}|={4,}|~~~|--[ox]\b|[ox]--|@\{|<\/?(?:sub|sup|img|a|i)\b|\$\$|"`/im
/** Longer diagrams are left to the browser, and so are those with many `&`: `A & B --> C & D` stands for four arrows. */
const maxSourceCharacters = 5000
const maxAmpersands = 20
const frontMatter = /^\s*---[ \t]*\r?\n[\s\S]*?\r?\n[ \t]*---[ \t]*(?:\r?\n|$)/

/** The library treats these as syntax in quoted texts, so they are replaced by private-use characters while it draws. */
const special = '"[](){}|<>&;#'
const hide = (text: string) => text.replace(/["[\](){}|<>&;#]/g, (character) => String.fromCharCode(0xe000 + special.indexOf(character)))
const reveal = (text: string) => text.replace(/[\ue000-\ue00c]/g, (character) => special[character.charCodeAt(0) - 0xe000]!)
const breakLines = (text: string) => hide(wrap(text)).replace(/\ue008br\s*\/?\ue009/g, '<br>')

/** Width of a line of text in the shapes, as a number of Latin letters: a drawing with longer lines is wider than a phone. */
const maxLineWidth = 24
const lineWidth = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)

/** Divides a long text into lines of similar width, between words of either language. A text that its author has divided stays. */
function wrap(text: string): string {
  const count = Math.ceil(lineWidth(text) / maxLineWidth)
  if (count < 2 || /<br/i.test(text)) return text
  const least = lineWidth(text) / count
  const lines = ['']
  for (const { segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const last = lines.at(-1)!
    // Words of Latin letters end with a space; a sign such as a hyphen or a slash is in one.
    const mayBreak = isWordLike && /[\s\u2e80-\uffef]$/.test(last)
    if (mayBreak && lineWidth(last + segment) > least + 6) lines.push(segment)
    else lines[lines.length - 1] = last + segment
  }
  return lines.map((line) => line.trim()).join('<br>')
}

/**
 * Draws Mermaid source without a browser, as an `<svg>` whose colors are variables of the style sheet. `undefined` for what the library does
 * not draw: then the page loads Mermaid itself, which draws it or says what is wrong.
 */
export function drawDiagram(code: string): Element | undefined {
  const body = code.replace(frontMatter, '').replace(/^\s*%%(?!\{).*\n/gm, '')
  if (!drawn.test(body) || misread.test(body)) return undefined
  if (body.length > maxSourceCharacters || body.split('&').length - 1 > maxAmpersands) return undefined
  try {
    const source = body.replace(/"([^"\n]*)"/g, (_, text: string) => `"${breakLines(text)}"`)
    const root: Root = fromHtml(renderMermaidSVG(source, { padding: 4, transparent: true }), { fragment: true, space: 'svg' })
    const svg = root.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg')
    return svg && isComplete(source, clean(widenBlocks(svg))) ? fitFrame(svg) : undefined
  } catch {
    return undefined
  }
}

const elements = new Set('svg g defs marker line polyline polygon rect circle ellipse path text tspan'.split(' '))
const attributes = new Set(
  `viewBox width height x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform fill stroke strokeWidth strokeDasharray strokeLineJoin
  textAnchor fontSize fontWeight fontStyle dominantBaseline id markerWidth markerHeight refX refY orient markerStart markerEnd
  dataId dataFrom dataTo dataLabel dataPosition dataActors`.split(/\s+/),
)

/** Keeps only the elements and attributes of a drawing: no styles, which the page's policy rejects, and no URLs from the author. */
function clean(svg: Element): Element {
  for (const node of nodesOf(svg, 'element')) {
    node.children = node.children.filter((child) => child.type === 'text' || (child.type === 'element' && elements.has(child.tagName)))
    for (const child of node.children) if (child.type === 'text') child.value = reveal(child.value)
    for (const [name, value] of Object.entries(node.properties)) {
      if (!attributes.has(name) || /url\((?!#)/.test(String(value))) delete node.properties[name]
      else if (String(value).startsWith('var(--_')) node.properties[name] = String(value).replace('--_', '--diagram-')
      else if (/^-?\d+\.\d+$/.test(String(value))) node.properties[name] = String(Math.round(Number(value) * 10) / 10)
    }
  }
  return svg
}

/** Font size of a sequence's labels in the style sheet, in pixels. */
const labelPx = 12

/**
 * Widens the `alt` and `loop` blocks of a sequence, because the library underestimates the width of their labels. A block must hold its labels
 * and the messages that a participant sends to itself, with some space between a condition and the message below it.
 */
function widenBlocks(svg: Element): Element {
  const raisedPx = 12
  const isOf =
    (name: string) =>
    (node: ElementContent): node is Element =>
      node.type === 'element' && node.tagName === name
  const read = (node: Element, name: string) => Number(node.properties[name] ?? 0)
  const endOf = (text: Element) => read(text, 'x') + widthOf(toString(text), labelPx) + 8
  const all = nodesOf(svg, 'element')
  const loops = all.flatMap(({ properties, children }) => (properties.dataSelf === 'true' ? children.filter(isOf('text')) : []))
  for (const node of all) {
    if (!String(node.properties.className).split(',').includes('block')) continue
    const [frame, tab] = node.children.filter(isOf('rect'))
    const [title, ...conditions] = node.children.filter(isOf('text'))
    const dividers = node.children.filter(isOf('line'))
    if (!frame || !tab || !title) continue
    const [top, bottom] = [read(frame, 'y'), read(frame, 'y') + read(frame, 'height')]
    const inside = loops.filter((text) => read(text, 'y') > top && read(text, 'y') < bottom)
    const end = Math.max(read(frame, 'x') + read(frame, 'width'), ...[title, ...conditions, ...inside].map(endOf))
    tab.properties.width = String(endOf(title) - read(tab, 'x'))
    frame.properties.width = String(end - read(frame, 'x'))
    frame.properties.height = String(read(frame, 'height') + raisedPx)
    for (const line of dividers)
      Object.assign(line.properties, { x2: end, y1: read(line, 'y1') - raisedPx, y2: read(line, 'y2') - raisedPx })
    for (const text of conditions) text.properties.y = String(read(text, 'y') - raisedPx)
  }
  return svg
}

/** Pixels between what is drawn and the frame. */
const marginPx = 8

/**
 * Fits the frame to the drawing: the library leaves empty space below the last message of a sequence, but none for a label that is wider
 * than the shapes next to it. Vertical lines are lifelines, which may touch the frame.
 */
function fitFrame(svg: Element): Element {
  const xs: number[] = []
  const ys: number[] = []
  let isMeasured = true
  const children = svg.children.filter((child) => child.type !== 'element' || child.tagName !== 'defs')
  for (const node of nodesOf({ ...svg, children }, 'element')) {
    const { transform, points, d } = node.properties
    // Coordinates in rotated parts and in arcs are not positions in the drawing.
    isMeasured &&= transform === undefined && !/[hva]/i.test(d ?? '')
    const read = (name: string) => Number(node.properties[name] ?? 0)
    if (node.tagName === 'rect') xs.push(read('x'), read('x') + read('width'))
    if (node.tagName === 'rect') ys.push(read('y'), read('y') + read('height'))
    if (node.tagName === 'circle' || node.tagName === 'ellipse') {
      const [rx, ry] = [read('rx') || read('r'), read('ry') || read('r')]
      xs.push(read('cx') - rx, read('cx') + rx)
      ys.push(read('cy') - ry, read('cy') + ry)
    }
    if (node.tagName === 'line' && read('x1') !== read('x2')) {
      xs.push(read('x1'), read('x2'))
      ys.push(read('y1'), read('y2'))
    }
    if (points !== undefined || d !== undefined)
      (String(points ?? d).match(/-?[\d.]+/g) ?? []).forEach((value, at) => (at % 2 === 0 ? xs : ys).push(Number(value)))
    if (node.tagName === 'text') {
      const size = read('fontSize')
      const lines = textLines(node)
      const width = Math.max(...lines.map((line) => widthOf(line, size)))
      const start = { middle: width / 2, end: width }[String(node.properties.textAnchor)] ?? 0
      xs.push(read('x') - start, read('x') - start + width)
      ys.push(read('y') - (size * lines.length) / 2, read('y') + (size * lines.length) / 2)
    }
  }
  if (!isMeasured || xs.length === 0 || [...xs, ...ys].some(Number.isNaN)) return svg
  const [left, top] = [Math.min(...xs) - marginPx, Math.min(...ys) - marginPx].map(Math.floor) as [number, number]
  const width = Math.ceil(Math.max(...xs) + marginPx) - left
  const height = Math.ceil(Math.max(...ys) + marginPx) - top
  Object.assign(svg.properties, { viewBox: `${left} ${top} ${width} ${height}`, width: String(width), height: String(height) })
  return svg
}

/** The lines of a `<text>`: its `<tspan>`s, or its own text. */
function textLines(node: Element): string[] {
  const spans = node.children.filter((child): child is Element => child.type === 'element')
  return spans.length > 0 ? spans.map((span) => toString(span)) : [toString(node)]
}

/** Approximate width of a text in pixels: Han characters are as wide as the font is high, others in the widest common font two thirds of it. */
const widthOf = (text: string, fontSizePx: number) =>
  [...text].reduce((sum, character) => sum + (character >= '\u2e80' ? 1 : 0.66) * fontSizePx, 0)

/** Describes a drawing in words: what leads where. */
export function describeDrawing(svg: Element): string {
  const names = new Map<unknown, string>()
  const all = nodesOf(svg, 'element')
  for (const { properties } of all)
    if (properties.dataId !== undefined) names.set(properties.dataId, reveal(String(properties.dataLabel ?? properties.dataId)))
  const ways = new Set<string>()
  for (const { dataFrom, dataTo, dataLabel } of all.map(({ properties }) => properties)) {
    if (dataFrom === undefined || dataTo === undefined) continue
    const label = dataLabel ? `(${reveal(String(dataLabel))}) ` : ''
    ways.add(`${names.get(dataFrom) ?? String(dataFrom)} → ${label}${names.get(dataTo) ?? String(dataTo)}`)
  }
  return [...ways].join('; ').replace(/<br\s*\/?>|\s+/g, ' ')
}
