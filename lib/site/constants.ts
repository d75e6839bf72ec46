/**
 * Every number the interface obeys, in one place. Times are milliseconds, distances CSS pixels, unless a name says otherwise.
 * A section belongs to one part of the interface.
 */

/** Widths at which the layout changes. CSS repeats them in media queries; nothing else may. */
export const breakpoints = { tiny: 419, mobile: 719, tablet: 959, laptop: 1280, wide: 1440 } as const

/** Time in milliseconds that the pointer rests on a link before its page is fetched. */
export const prefetchDelay = 40

/** Time in milliseconds that a page fetched ahead waits for the click. */
export const aheadFor = 30_000

/** Navbar that hides while the reader scrolls down. */
export const navbar = {
  /** Always shown while the page is scrolled no further than this. */
  alwaysShownUntil: 58,
  /** Hides when one tick finds the page more than this below the last tick. */
  hideAfter: 200,
  /** Time between two looks at the scroll position. */
  throttle: 300,
} as const

/** Sidebar drawer opened by a swipe from the edge. */
export const swipe = {
  /** Least horizontal travel. */
  minDistance: 40,
  /** Horizontal travel must be at least this many times the vertical. */
  minRatio: 1.5,
  /** An opening swipe starts within this distance of the left edge. */
  edge: 80,
} as const

/** Contents list that follows the scroll position. */
export const toc = {
  /** Wait after the last scroll event before the marker moves. */
  delay: 200,
  /** A heading counts as reached this far above the line; within it of the top nothing is marked. */
  offset: 5,
  /** How many heading levels below h1 the list shows by default: h2 and h3. */
  headerDepth: 2,
} as const

/** Button that leads back to the top. */
export const backToTop = { threshold: 100 } as const

/** Bar that shows a navigation under way. Shares are 0 to 1. */
export const progressBar = {
  /** Time after the click before it shows. */
  wait: 200,
  /** Share shown at first. */
  minimum: 0.08,
  /** Length of one movement of the bar, and of its fading. */
  speed: 200,
  /** Most that one trickle adds. */
  trickleRate: 0.02,
  /** Time between two trickles. */
  trickleSpeed: 800,
  /** The bar never trickles past this: only the arrival of the page completes it. */
  maximum: 0.994,
} as const

/** Focus mode dims everything but the text after the pointer has rested on it. */
export const focusMode = { delay: 1500 } as const

/** Change between light and dark. */
export const appearance = { transition: 400 } as const

/** Portfolio titles typed letter by letter. */
export const typing = { perCharacter: 150, pause: 1000 } as const

/** Depth of the catalog of child pages. */
export const catalog = { depth: 3 } as const

/** Words a reader gets through in a minute, Latin words and Han characters alike. */
export const reading = { wordsPerMinute: 300 } as const

/** Watermark over a page, where neither page nor site says otherwise. Angles in degrees, alpha 0 to 1. */
export const watermark = {
  width: 300,
  height: 300,
  rotate: 45,
  fontSize: '20px',
  fontColor: '#76747f',
  alpha: 0.165,
  /** Alpha of the blind watermark, which only tampering with the contrast reveals. */
  blindAlpha: 0.005,
  /** Wait before a page's watermark is drawn, and drawn again after a change. */
  redrawDelay: 500,
  /** One round of a moving watermark, in milliseconds. */
  movement: 200_000,
} as const

/** Hosted search waits this long after the last key. */
export const search = { debounce: 500 } as const

/** Diagrams, charts, code demos and players in Markdown. */
export const widgets = {
  /** Least time between a widget coming near and its drawing, so that it never competes with the page itself. */
  delay: 800,
  /** A widget counts as near this far outside the window. */
  near: 400,
  /** Charts follow a change of width after this long without another. */
  resizeDebounce: 100,
  /** Length of the longest code demo frame; longer results scroll inside. */
  demoMaxHeight: 4000,
} as const

/** Button that copies a block of code. */
export const code = {
  /** Comes this long after the page. */
  copyDelay: 500,
  /** Says "copied" this long. */
  copyFeedback: 2000,
} as const
