'use client'

import { useEffect, useRef, type RefObject } from 'react'

interface ModalPopoverOptions {
  /** Changes with every navigation, which closes the popover. */
  navigationKey: string
  /** Closes when the window becomes wider than this, in pixels. */
  closeAbove: number
}

/**
 * Makes an open popover behave like a modal: the rest of the page is inert, so the focus stays inside. The browser itself returns the focus
 * and closes the popover on Escape and on a click outside. The style sheet prevents scrolling (`:root:has([popover]…)`).
 */
export function useModalPopover(ref: RefObject<HTMLElement | null>, { navigationKey, closeAbove }: ModalPopoverOptions): void {
  const shownFor = useRef(navigationKey)

  useEffect(() => {
    // The first render must not close it, because the visitor may have opened it before hydration.
    if (shownFor.current === navigationKey) return
    shownFor.current = navigationKey
    const element = ref.current
    if (element?.matches(':popover-open')) element.hidePopover()
  }, [ref, navigationKey])

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let inertElements: HTMLElement[] = []
    const release = () => {
      for (const other of inertElements) other.inert = false
      inertElements = []
    }
    // Before it closes, because the browser then returns the focus, which an inert element cannot get.
    const onBeforeToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') release()
    }
    const enclose = () => {
      release()
      if (!element.matches(':popover-open')) return
      inertElements = outsideOf(element)
      for (const other of inertElements) other.inert = true
      if (element.contains(document.activeElement)) return
      const start =
        element.querySelector<HTMLElement>('[aria-current="page"]') ?? element.querySelector<HTMLElement>('a[href], button, summary')
      start?.focus()
    }
    enclose()
    const onToggle = (event: Event) => {
      enclose()
      // The browser returns the focus only if it is inside, but the visitor may have tabbed past the end.
      if ((event as ToggleEvent).newState === 'closed' && document.activeElement === document.body) findOpener(element)?.focus()
    }
    // Elements that are added to the page while the popover is open become inert too.
    const additions = new MutationObserver(() => {
      if (element.matches(':popover-open')) enclose()
    })
    additions.observe(document.body, { childList: true })
    const wide = window.matchMedia(`(min-width: ${closeAbove + 1}px)`)
    const onWide = () => {
      if (wide.matches && element.matches(':popover-open')) element.hidePopover()
    }
    element.addEventListener('beforetoggle', onBeforeToggle)
    element.addEventListener('toggle', onToggle)
    wide.addEventListener('change', onWide)
    return () => {
      additions.disconnect()
      element.removeEventListener('beforetoggle', onBeforeToggle)
      element.removeEventListener('toggle', onToggle)
      wide.removeEventListener('change', onWide)
      release()
    }
    // Runs again for every page, because the element may be new or another one.
  }, [ref, closeAbove, navigationKey])
}

/** The visible button that opens a popover. */
function findOpener(element: HTMLElement): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${element.id}"]`)
  return [...buttons].find((button) => !element.contains(button) && button.checkVisibility())
}

/** The siblings of an element and of all its ancestors. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = []
  for (let at: HTMLElement = element; at !== document.body && at.parentElement; at = at.parentElement) {
    outside.push(
      ...[...at.parentElement.children].filter(
        (other): other is HTMLElement => other instanceof HTMLElement && other !== at && !other.inert,
      ),
    )
  }
  return outside
}
