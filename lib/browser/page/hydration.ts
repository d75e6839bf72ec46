/** Sent on the window, once, when the page has been hydrated and acts by itself. The loader waits for it. */
export const hydratedEvent = 'hydrated'

/** Sent on the window after each soft navigation: notices of the new page want to be looked at. */
export const softNavigationEvent = 'soft-navigation'

/** Tells the loader, style sheets and the browser's speculation rules that the runtime is there (`<html data-hydrated>`). */
export function reportHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event(hydratedEvent))
}
