/** Wrong attributes of DocSearch's outermost element, which is neither a button nor a combobox. */
const wrongAttributes = ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']

interface HostOptions {
  showsLogo: boolean
  /** Accessible name of the input. DocSearch removes its own label while it waits for results. */
  label: string
  hostClass: string
  notesClass: string
}

/**
 * Corrects DocSearch's rendered elements before they are attached to the document, because the logo contains a `<style>` element that the
 * Content-Security-Policy blocks. React never renders the removed nodes again, so it does not miss them. Returns the element for the site's own
 * notes and a function that stops the corrections.
 */
function prepareHost(host: HTMLElement, { showsLogo, label, notesClass }: HostOptions): { notes: HTMLElement; stop: () => void } {
  for (const style of host.querySelectorAll('style')) style.remove()
  if (!showsLogo) host.querySelector('.DocSearch-Logo a')?.remove()
  host.querySelector('input')?.setAttribute('aria-label', label)
  const container = host.querySelector('.DocSearch-Container')
  const strip = () => {
    for (const name of wrongAttributes) if (container?.hasAttribute(name)) container.removeAttribute(name)
  }
  // Inside a dialog they must not be landmarks of the page.
  for (const part of host.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) part.setAttribute('role', 'none')
  // The list scrolls but its rows are not focusable, so the list itself must be.
  const makeListFocusable = () => host.querySelector('.DocSearch-Dropdown')?.setAttribute('tabindex', '0')
  strip()
  makeListFocusable()
  const observer = new MutationObserver(() => {
    strip()
    makeListFocusable()
  })
  const modal = host.querySelector('.DocSearch-Modal')
  if (container) observer.observe(container, { attributes: true, attributeFilter: wrongAttributes })
  if (modal) observer.observe(modal, { childList: true })
  const notes = document.createElement('div')
  notes.className = notesClass
  host.querySelector('.DocSearch-Footer')?.before(notes)
  const stop = () => {
    observer.disconnect()
    notes.remove()
  }
  return { notes, stop }
}

/** Replaces the fallback search form with DocSearch. Returns the element for the site's notes and a cleanup function. */
export function attachHost(host: HTMLElement, dialog: HTMLDialogElement, options: HostOptions): { notes: HTMLElement; detach: () => void } {
  const { notes, stop } = prepareHost(host, options)
  host.className = options.hostClass
  dialog.append(host)
  dialog.dataset.ready = ''
  const detach = () => {
    stop()
    host.remove()
    delete dialog.dataset.ready
  }
  return { notes, detach }
}

/** The input of the fallback form, which is used while the search is being loaded. */
export function fallbackInputOf(dialog: HTMLDialogElement): HTMLInputElement | null {
  return dialog.querySelector('[role="search"] input')
}

/** Moves the focus to DocSearch's input, with the caret at the same position as in the fallback form, and clears the form. */
export function moveFocus(host: HTMLElement, dialog: HTMLDialogElement): void {
  const input = host.querySelector('input')
  const fallback = fallbackInputOf(dialog)
  input?.focus()
  if (!fallback) return
  if (fallback.value !== '') input?.setSelectionRange(fallback.selectionStart, fallback.selectionEnd)
  fallback.value = ''
}

/** Sets the status of the last query for the style sheet. */
export function showState(host: HTMLElement, state: string): void {
  host.dataset.state = state
}
