/** Index of the tab that a key leads to; undefined for keys that lead nowhere. Left and right go round at the ends. */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Sent on the window when a reader chooses a tab, so that the other groups of the same name follow. */
export const tabEvent = 'markdown-tab'

/** What `tabEvent` carries. */
export interface TabChoice {
  store: string
  group: string
  value: string
}
