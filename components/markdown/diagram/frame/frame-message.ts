/** Colours of the page that a diagram is drawn in, as `#rrggbb`. */
export interface DiagramColours {
  bg: string
  'bg-soft': string
  text: string
  'text-soft': string
  line: string
  accent: string
  'accent-soft': string
  /** Eight colours for parts of a whole, the accent first. */
  series: string[]
}

/** From the page to the drawing frame. */
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

/** From the frame to the page. `ready` is sent once, when requests may come. */
export type FrameMessage = { ready: true } | ({ id: number } & Drawn) | { id: number; error: string }
