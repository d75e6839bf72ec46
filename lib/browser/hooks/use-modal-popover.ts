'use client'

import { useEffect, useRef, type RefObject } from 'react'

interface ModalPopoverOptions {
  /** Changes with every navigation: the popover closes then. */
  navigationKey: string
  /** Closes when the window becomes wider than this, in pixels. */
  closeAbove: number
}

/**
 * Makes an open popover behave as a modal: what lies behind is inert, so focus stays inside. The browser itself moves focus back,
 * closes on Escape and on a press outside. Scrolling is locked by the style sheet (`:root:has([popover]…)`).
 */
export function useModalPopover(ref: RefObject<HTMLElement | null>, { navigationKey, closeAbove }: ModalPopoverOptions): void {
  const shownFor = useRef(navigationKey)

  useEffect(() => {
    // Only a navigation closes it: the reader may have opened it before this script was there.
    if (shownFor.current === navigationKey) return
    shownFor.current = navigationKey
    const element = ref.current
    if (element?.matches(':popover-open')) element.hidePopover()
  }, [ref, navigationKey])

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let madeInert: HTMLElement[] = []
    const release = () => {
      for (const other of madeInert) other.inert = false
      madeInert = []
    }
    // Before it closes, not after: the browser gives focus back in between, and to nothing that is inert.
    const onBeforeToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') release()
    }
    const enclose = () => {
      release()
      if (!element.matches(':popover-open')) return
      madeInert = outsideOf(element)
      for (const other of madeInert) other.inert = true
      if (element.contains(document.activeElement)) return
      const start =
        element.querySelector<HTMLElement>('[aria-current="page"]') ?? element.querySelector<HTMLElement>('a[href], button, summary')
      start?.focus()
    }
    enclose()
    const onToggle = (event: Event) => {
      enclose()
      // The browser gives focus back only if it finds it inside; the reader may have tabbed past the end.
      if ((event as ToggleEvent).newState === 'closed' && document.activeElement === document.body) findOpener(element)?.focus()
    }
    // What is added to the page meanwhile lies behind, too.
    const newcomers = new MutationObserver(() => {
      if (element.matches(':popover-open')) enclose()
    })
    newcomers.observe(document.body, { childList: true })
    const wide = window.matchMedia(`(min-width: ${closeAbove + 1}px)`)
    const onWide = () => {
      if (wide.matches && element.matches(':popover-open')) element.hidePopover()
    }
    element.addEventListener('beforetoggle', onBeforeToggle)
    element.addEventListener('toggle', onToggle)
    wide.addEventListener('change', onWide)
    return () => {
      newcomers.disconnect()
      element.removeEventListener('beforetoggle', onBeforeToggle)
      element.removeEventListener('toggle', onToggle)
      wide.removeEventListener('change', onWide)
      release()
    }
    // Anew with every page: the element may be another one, or have been missing before.
  }, [ref, closeAbove, navigationKey])
}

/** The visible button that opens a popover. */
function findOpener(element: HTMLElement): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${element.id}"]`)
  return [...buttons].find((button) => !element.contains(button) && button.checkVisibility())
}

/** Every element beside the given one and beside each of its ancestors. */
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
