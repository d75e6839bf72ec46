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
