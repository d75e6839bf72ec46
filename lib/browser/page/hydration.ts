/** Dispatched once on the window when the page has been hydrated. The loader then replays what the visitor has done before. */
export const hydratedEvent = 'hydrated'

/** Dispatched on the window after each soft navigation, so that the notices of the new page are shown. */
export const softNavigationEvent = 'soft-navigation'

/** Notifies the loader, and sets `<html data-hydrated>` for style sheets and speculation rules. */
export function reportHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event(hydratedEvent))
}
