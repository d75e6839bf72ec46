/** Index of the tab that a key selects; undefined for other keys. Left and right wrap around. */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Dispatched on the window when a tab is selected, so that other groups of the same name follow. */
export const tabEvent = 'markdown-tab'

/** Detail of `tabEvent`. */
export interface TabChoice {
  store: string
  group: string
  value: string
}
