import { readColours, seriesColours } from '@/lib/browser/theme/read-colours'
import { widgets } from '@/lib/site/constants'

/** Calls `resized` once the element has kept a new width for the debounce time. Returns a function that stops observing. */
export function watchWidth(box: HTMLElement, resized: () => void): () => void {
  let width = box.clientWidth
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === width) return
    width = box.clientWidth
    clearTimeout(timer)
    timer = setTimeout(resized, widgets.resizeDebounceMs)
  })
  observer.observe(box)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Page colors as `#rrggbb`, and colors for series, accent first, each readable on the theme's background. */
export function chartColours() {
  return { ...readColours(['bg-raised', 'text', 'text-soft', 'line', 'accent']), series: seriesColours() }
}
