import type { Element } from 'hast'
import { visit } from 'unist-util-visit'

type Point = [x: number, y: number]

/** Steps of a line up to this many pixels are drawn straight: they are left over where the layout moved a node afterwards. */
const maxStep = 8

const near = (a: number, b: number) => Math.abs(a - b) < 0.05
const same = (a: Point, b: Point) => near(a[0], b[0]) && near(a[1], b[1])

/** Removes points that repeat the one before, that a line passes without turning, and tips from which it returns the way it came. */
function simplifyLine(line: readonly Point[]): Point[] {
  const points: Point[] = []
  for (const point of line) {
    if (points.length > 0 && same(points.at(-1)!, point)) continue
    const [before, last] = points.slice(-2)
    const passes = before && last && [0, 1].some((axis) => near(before[axis]!, last[axis]!) && near(last[axis]!, point[axis]!))
    if (passes) points.pop()
    if (points.length === 0 || !same(points.at(-1)!, point)) points.push(point)
  }
  return points
}

/** A simplified line without its small steps. */
function withoutSteps(line: readonly Point[]): Point[] {
  const points = line.map(([x, y]): Point => [x, y])
  for (let at = 1; at < points.length - 2; at++) {
    const [before, from, to] = points.slice(at - 1, at + 2) as [Point, Point, Point]
    const axis = near(from[0], to[0]) ? 1 : 0
    if (Math.abs(from[axis] - to[axis]) > maxStep) continue
    before[axis] = from[axis] = to[axis]
    return withoutSteps(simplifyLine(points))
  }
  return points
}

const nameOf = ({ properties }: Element) => [properties.dataFrom, properties.dataTo, properties.dataLabel].join('\n')

/** Moves a label back onto its line. */
function centerLabel(label: Element, line: readonly Point[]): void {
  const box = label.children.find((child): child is Element => child.type === 'element' && child.tagName === 'rect')?.properties
  if (!box) return
  const center = [Number(box.x) + Number(box.width) / 2, Number(box.y) + Number(box.height) / 2] as const
  const moves = line.slice(1).flatMap((to, at): { name: 'x' | 'y'; by: number }[] => {
    const from = line[at]!
    const along = near(from[1], to[1]) ? 0 : 1
    const passes = Math.min(from[along], to[along]) <= center[along] && center[along] <= Math.max(from[along], to[along])
    return passes ? [{ name: along === 0 ? 'y' : 'x', by: from[1 - along]! - center[1 - along]! }] : []
  })
  const move = moves.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
  if (!move || Math.abs(move.by) > maxStep) return
  visit(label, 'element', ({ properties }) => {
    if (properties[move.name] !== undefined) properties[move.name] = String(Number(properties[move.name]) + move.by)
  })
}

/** Straightens the edges of the library's flowcharts, with their labels. */
export function straightenEdges(drawing: Element): void {
  const labels = new Map<string, Element>()
  visit(drawing, 'element', (element) => {
    if (element.properties.className?.toString() === 'edge-label') labels.set(nameOf(element), element)
  })
  visit(drawing, 'element', (edge) => {
    if (edge.tagName !== 'polyline' || edge.properties.dataFrom === undefined) return
    const given = (edge.properties.points ?? '').split(' ').map((pair) => pair.split(',').map(Number) as Point)
    const points = withoutSteps(simplifyLine(given))
    const label = labels.get(nameOf(edge))
    if (label && points.length < given.length) centerLabel(label, points)
    edge.properties.points = points.map((point) => point.join(',')).join(' ')
  })
}

/** Size of a drawing without the empty space that the layout leaves at its right and lower edges. Paths are taken to fill it. */
export function cropSize(drawing: Element, width: number, height: number, margin: number): { width: number; height: number } {
  let right = 0
  let bottom = 0
  const reach = (x: number, y: number) => {
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  visit(drawing, 'element', ({ tagName, properties: p }, _, parent) => {
    if (parent?.type === 'element' && (parent.tagName === 'marker' || parent.tagName === 'defs')) return
    if (tagName === 'path' || p.transform) reach(width, height)
    else if (tagName === 'rect') reach(Number(p.x) + Number(p.width), Number(p.y) + Number(p.height))
    else if (tagName === 'circle') reach(Number(p.cx) + Number(p.r), Number(p.cy) + Number(p.r))
    else if (tagName === 'ellipse') reach(Number(p.cx) + Number(p.rx), Number(p.cy) + Number(p.ry))
    else if (tagName === 'line') reach(Math.max(Number(p.x1), Number(p.x2)), Math.max(Number(p.y1), Number(p.y2)))
    else if (p.points) for (const [x = 0, y = 0] of p.points.split(' ').map((pair) => pair.split(',').map(Number))) reach(x, y)
  })
  return { width: Math.min(width, right + margin), height: Math.min(height, bottom + margin) }
}
