/** Sent on the window, once, when the page has been hydrated and acts by itself. The loader waits for it. */
export const awakeEvent = 'awake'

/** Sent on the window after each soft navigation: notices of the new page want to be looked at. */
export const arrivalEvent = 'arrived'

/** Tells the loader, style sheets and the browser's speculation rules that the runtime is there (`<html data-awake>`). */
export function reportAwake(): void {
  document.documentElement.dataset.awake = ''
  window.dispatchEvent(new Event(awakeEvent))
}
