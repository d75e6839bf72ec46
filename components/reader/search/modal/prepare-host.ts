/** Attributes that DocSearch gives its outermost element: it is called a button and a combobox, and is neither. */
const wrong = ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']

interface HostOptions {
  showsLogo: boolean
  /** Name of the box; DocSearch's own label goes away while an answer is awaited. */
  label: string
  hostClass: string
  notesClass: string
}

/**
 * Makes DocSearch's freshly rendered tree fit the page before it is shown: it is attached only after this, because its logo brings a
 * `<style>` element that the Content-Security-Policy would refuse. The nodes taken out are never rendered again, so React does not
 * miss them. Gives back the place for the site's own notes and a function that undoes this.
 */
function prepareHost(host: HTMLElement, { showsLogo, label, notesClass }: HostOptions): { notes: HTMLElement; stop: () => void } {
  for (const style of host.querySelectorAll('style')) style.remove()
  if (!showsLogo) host.querySelector('.DocSearch-Logo a')?.remove()
  host.querySelector('input')?.setAttribute('aria-label', label)
  const container = host.querySelector('.DocSearch-Container')
  const strip = () => {
    for (const name of wrong) if (container?.hasAttribute(name)) container.removeAttribute(name)
  }
  // In a dialog they are no landmarks of the page.
  for (const part of host.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) part.setAttribute('role', 'none')
  // The list scrolls, and its rows take no focus.
  const reachList = () => host.querySelector('.DocSearch-Dropdown')?.setAttribute('tabindex', '0')
  strip()
  reachList()
  const observer = new MutationObserver(() => {
    strip()
    reachList()
  })
  const modal = host.querySelector('.DocSearch-Modal')
  if (container) observer.observe(container, { attributes: true, attributeFilter: wrong })
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

/** The box that takes the typing while the search is being loaded. */
export function plainInputOf(dialog: HTMLDialogElement): HTMLInputElement | null {
  return dialog.querySelector('[role="search"] input')
}

/** Moves the focus into DocSearch's box, with the caret where it was in the plain one, and empties that. */
export function takeOver(host: HTMLElement, dialog: HTMLDialogElement): void {
  const input = host.querySelector('input')
  const plain = plainInputOf(dialog)
  input?.focus()
  if (!plain) return
  if (plain.value !== '') input?.setSelectionRange(plain.selectionStart, plain.selectionEnd)
  plain.value = ''
}

/** Tells the style sheet how the last query went. */
export function showState(host: HTMLElement, state: string): void {
  host.dataset.state = state
}
