/** The numbers of the interface, by its parts. Times are in milliseconds and distances in CSS pixels, unless a name says otherwise. */

/** Widths at which the layout changes. Media queries repeat them, because CSS cannot read them here. */
export const breakpoints = { mobile: 719, tablet: 959, wide: 1440 } as const

/** How long the pointer must rest on a link before the page is prefetched. */
export const prefetchDelayMs = 40

/** Navbar that hides while the reader scrolls down. */
export const navbar = {
  /** Always shown while the page is scrolled no further than this. */
  alwaysShownPx: 58,
  /** The navbar hides if the page has been scrolled further than this since the last measurement. */
  hideAfterPx: 200,
  /** Time between two measurements of the scroll position. */
  throttleMs: 300,
} as const

/** Sidebar drawer opened by a swipe from the edge. */
export const swipe = {
  /** Least horizontal distance. */
  minDistancePx: 40,
  /** The horizontal distance must be at least this many times the vertical one. */
  minRatio: 1.5,
  /** An opening swipe starts within this distance of the left edge. */
  edgePx: 80,
} as const

/** Contents list that follows the scroll position. */
export const toc = {
  /** Time after the last scroll event until the marker moves. */
  delayMs: 200,
  /** A heading is current from this distance below the top of the window. Within this distance of the top of the page, none is. */
  offsetPx: 5,
  /** How many heading levels below h1 the list shows by default: h2 and h3. */
  headerDepth: 2,
} as const

/** Button that leads back to the top. */
export const backToTop = { thresholdPx: 100 } as const

/** Bar that shows the progress of a navigation. Shares are 0 to 1. */
export const progressBar = {
  /** Time after the click before it shows. */
  waitMs: 200,
  /** Share shown at first. */
  minimum: 0.08,
  /** Maximum share that is added at a time. */
  trickleRate: 0.02,
  /** Time between two additions. */
  trickleMs: 800,
  /** Additions end here, because only the new page completes the bar. */
  maximum: 0.994,
} as const

/** Focus mode dims everything but the text after the pointer has rested on it. */
export const focusMode = { delayMs: 1500 } as const

/** Change between light and dark. */
export const appearance = { transitionMs: 400 } as const

/** Portfolio titles typed letter by letter. */
export const typing = { perCharacterMs: 150, pauseMs: 1000 } as const

/** Depth of the catalog of child pages. */
export const catalog = { depth: 3 } as const

/** Reading speed; a Han character counts as a word. */
export const reading = { wordsPerMinute: 300 } as const

/** Watermark over a page, where neither page nor site says otherwise. Angles in degrees, alpha 0 to 1. */
export const watermark = {
  width: 300,
  height: 300,
  rotate: 45,
  fontSize: '20px',
  fontColor: '#76747f',
  alpha: 0.165,
  /** Alpha of the blind watermark, which becomes visible only when the contrast of a picture is raised. */
  blindAlpha: 0.005,
  /** Time until the watermark of a page is drawn, and drawn again after a change. */
  redrawDelayMs: 500,
} as const

/** Time between the last key and a query to the hosted search. */
export const search = { debounceMs: 500 } as const

/** Diagrams, charts, code demos and players in Markdown. */
export const widgets = {
  /** Least time until a widget near the viewport is drawn, so that it does not delay the page. */
  delayMs: 800,
  /** Distance from the viewport within which a widget is near. */
  nearPx: 400,
  /** Time without a further change of width until charts are resized. */
  resizeDebounceMs: 100,
  /** Maximum height of the frame of a code demo; taller results scroll. */
  demoMaxHeightPx: 4000,
} as const

/** Button that copies a block of code. */
export const code = {
  /** Time for which the button says that the code was copied. */
  copyFeedbackMs: 2000,
} as const
