'use client'

import { useEffect } from 'react'

/**
 * Makes an open popover behave like a modal: the rest of the page is inert, so the focus stays inside. The browser itself returns the focus
 * and closes the popover on Escape and on a click outside. The style sheet prevents scrolling (`:root:has([popover]…)`).
 * @param upTo it closes when the window becomes wider than this, in pixels
 */
export function useModalPopover(id: string, upTo: number): void {
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    let inertElements: HTMLElement[] = []
    const release = () => {
      for (const other of inertElements) other.inert = false
      inertElements = []
    }
    const enclose = () => {
      release()
      if (!element.matches(':popover-open')) return
      inertElements = outsideOf(element)
      for (const other of inertElements) other.inert = true
      if (element.contains(document.activeElement)) return
      const find = (selector: string) => element.querySelector<HTMLElement>(selector)
      const start = find('[aria-current="page"]') ?? find('a[href], button, summary')
      start?.focus()
    }
    enclose()
    // Elements that are added to the page while the popover is open become inert too.
    const additions = new MutationObserver(enclose)
    additions.observe(document.body, { childList: true })
    const wide = window.matchMedia(`(min-width: ${upTo + 1}px)`)
    const ending = new AbortController()
    const { signal } = ending
    // Before it closes, because the browser then returns the focus, which an inert element cannot get.
    element.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release(), { signal })
    // Browsers tell assistive technology by themselves; the attribute is for programs that read the page.
    const showState = () => {
      const isOpen = element.matches(':popover-open')
      for (const opener of openersOf(element)) opener.ariaExpanded = String(isOpen)
    }
    showState()
    const onToggle = ({ newState }: ToggleEvent) => {
      enclose()
      showState()
      // The browser returns the focus only if it is inside, but the visitor may have tabbed past the end.
      if (newState === 'closed' && document.activeElement === document.body)
        openersOf(element)
          .find((opener) => opener.checkVisibility())
          ?.focus()
    }
    element.addEventListener('toggle', onToggle, { signal })
    wide.addEventListener('change', () => wide.matches && element.matches(':popover-open') && element.hidePopover(), { signal })
    return () => {
      additions.disconnect()
      ending.abort()
      release()
    }
  }, [id, upTo])
}

/** The buttons outside a popover that open it. */
function openersOf(element: HTMLElement): HTMLElement[] {
  const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${element.id}"]`)
  return [...buttons].filter((button) => !element.contains(button))
}

/** The siblings of an element and of all its ancestors. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = []
  for (let at: HTMLElement = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) if (other instanceof HTMLElement && other !== at && !other.inert) outside.push(other)
  }
  return outside
}
