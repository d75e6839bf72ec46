/** Page colors for a diagram, as `#rrggbb`. */
export interface DiagramColours {
  bg: string
  'bg-soft': string
  text: string
  'text-soft': string
  line: string
  accent: string
  'accent-soft': string
  /** Eight colors for parts of a whole, accent first. */
  series: string[]
}

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
