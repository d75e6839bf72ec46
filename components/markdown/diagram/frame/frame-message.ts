/** Tokens of the page's colors that diagrams use. */
export const diagramTokens = ['bg', 'bg-soft', 'text', 'text-soft', 'line', 'accent', 'accent-soft'] as const

/** Page colors for a diagram, as `#rrggbb`, and those for parts of a whole, accent first. */
export type DiagramColours = Record<(typeof diagramTokens)[number], string> & { series: string[] }

/** Sent from the page to the diagram frame. */
export interface DrawRequest {
  id: number
  code: string
  dark: boolean
  colours: DiagramColours
  fontFamily: string
}

/** A well-formed SVG document with its natural size in CSS pixels. */
export interface Drawn {
  svg: string
  width: number
  height: number
}

/** Sent from the frame to the page. `ready` is sent once, when the frame accepts requests. */
export type FrameMessage = { ready: true } | ({ id: number } & Drawn) | { id: number; error: string }

/** Characters of a picture, and of what Mermaid says. */
const maxSvgLength = 4_000_000
const maxErrorLength = 5000
const maxSidePx = 1_000_000

/** What the frame says, if it has one of its forms: the frame reads what authors write, so it is not believed. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { ready, id, svg, width, height, error } = data as Record<string, unknown>
  if (ready === true) return { ready }
  if (typeof id !== 'number') return undefined
  if (typeof error === 'string') return { id, error: error.slice(0, maxErrorLength) }
  if (typeof svg !== 'string' || svg.length > maxSvgLength || !isSide(width) || !isSide(height)) return undefined
  return { id, svg, width, height }
}

const isSide = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < maxSidePx
