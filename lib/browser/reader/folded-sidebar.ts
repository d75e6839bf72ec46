/**
 * Whether the reader has folded the sidebar on a medium screen. Style sheets see it on `<html>`. It lasts as long as the tab; the variable
 * keeps it when a change of language replaces the element.
 */
const attribute = 'data-sidebar'
const listeners = new Set<() => void>()
let folded = false

/** Calls back on every change; returns the way to stop. */
export function subscribeSidebar(listener: () => void): () => void {
  listeners.add(listener)
  show()
  return () => listeners.delete(listener)
}

export function sidebarIsFolded(): boolean {
  return folded
}

export function setSidebarFolded(value: boolean): void {
  folded = value
  show()
  for (const listener of listeners) listener()
}

function show(): void {
  if (folded) document.documentElement.setAttribute(attribute, 'folded')
  else document.documentElement.removeAttribute(attribute)
}
