/**
 * Loads the framework when the visitor first interacts with the page, never earlier. Until then the page is static HTML. The script element
 * lists the files to load in `data-run`, in order.
 */
import { elementIds } from '@/lib/browser/element-ids'
import { hydratedEvent } from '@/lib/browser/page/hydration'
import { storageKeys } from '@/lib/browser/storage-keys'

/** Events that start hydration. `storage`: another tab has changed something that this page shows. */
const signs = 'pointerdown pointermove touchstart keydown focusin wheel scroll storage'.split(' ')
const actions = 'click submit keydown change input touchstart touchend'.split(' ')

/** Distance outside the window, in CSS pixels, at which an element with `data-hydrate` starts hydration. */
const nearPx = 400

const script = document.currentScript as HTMLScriptElement
const recorded: [Element, () => void][] = []
let hasStarted: boolean | undefined

/** The search dialog has its own script, so using it doesn't require the framework. */
const isInSearch = ({ target }: Event) => target instanceof Element && target.closest(`#${elementIds.searchDialog}`)

/**
 * Keys that open the search are no sign either. A dialog that an inline script opens takes the focus by itself, which is not an action of the
 * visitor.
 */
function start(event?: Event): void {
  if (hasStarted || (event && (isInSearch(event) || /^([/k]|Control|Meta)$/i.test((event as KeyboardEvent).key)))) return
  if (event?.type === 'focusin' && (event.target as Element).closest('dialog')) return
  hasStarted = true
  const files = script.dataset.run!.split(' ')
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
  run(files)
}

/**
 * Runs scripts that are fetched together, one after the other: the page's data first, then the chunks. One that is lost on the way is asked
 * for once more; what happens then decides `lib/browser/inline/boot.ts`.
 */
function run([src, ...others]: string[], isAgain?: boolean): void {
  if (!src) return
  const element = Object.assign(document.createElement('script'), { src })
  element.addEventListener('load', () => run(others))
  if (!isAgain) {
    element.dataset.first = ''
    element.addEventListener('error', () => run([src, ...others], true))
  }
  document.head.append(element)
}

/**
 * Starts hydration if the page needs it: for `data-hydrate="now"`, a `data-hydrate` near the window, a query that a `data-reads-query` answers,
 * stored values for the commands of the page, or a hash whose element is hidden or missing, perhaps an old anchor.
 */
function startIfNeeded(): void {
  let target: Element | null | undefined
  let atOnce = '[data-hydrate=now]'
  if (location.search) atOnce += ',[data-reads-query]'
  try {
    target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (localStorage.getItem(storageKeys.ownValues)) atOnce += ',[data-value]'
  } catch {
    // A malformed hash cannot refer to an element, and without storage there are no values.
  }
  if ((target ? !target.getClientRects().length : location.hash[1]) || document.querySelector(atOnce)) {
    start()
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: `${nearPx}px` },
  )
  for (const element of document.querySelectorAll('[data-hydrate]')) observer.observe(element)
}

/**
 * Records actions before hydration that only scripts can handle: clicks on buttons, selections, text, forms without an action, swipes and
 * shortcuts. The shortcut for the previous or next page is not left to the browser.
 */
function record(event: Event): void {
  const { type, target } = event
  if (event.defaultPrevented || !(target instanceof Element) || isInSearch(event)) return
  const replayLater = (action: () => void, element: Element = target) => recorded.push([element, action])
  if (type === 'click') {
    const button = target.closest('button')
    if (button?.type !== 'button' || button.hasAttribute('popovertarget')) return
    // On a slow line it takes seconds until something happens.
    button.ariaBusy = 'true'
    replayLater(() => {
      button.ariaBusy = null
      button.click()
    }, button)
  } else if (type === 'submit') {
    const form = target as HTMLFormElement
    if (form.hasAttribute('action') || form.method === 'dialog') return
    event.preventDefault()
    const { submitter } = event as SubmitEvent
    replayLater(() => form.requestSubmit(submitter))
  } else if (type === 'keydown') {
    const { key, altKey } = event as KeyboardEvent
    const turnsPage = altKey && /^Arrow(Left|Right)$/.test(key)
    const link = `main a[rel=${key === 'ArrowLeft' ? 'prev' : 'next'}]`
    if (turnsPage && !target.closest('input,textarea,select,[contenteditable]') && document.querySelector(link)) event.preventDefault()
    if (turnsPage || (/^Arrow(Up|Down)$/.test(key) && target.hasAttribute('popovertarget'))) {
      // An event is also what a copy of it is made of.
      replayLater(() => target.dispatchEvent(new KeyboardEvent(type, event)))
    }
  } else if (type.startsWith('touch')) {
    const { touches, changedTouches } = event as TouchEvent
    const init = { touches: Array.from(touches), changedTouches: Array.from(changedTouches), bubbles: true }
    replayLater(() => target.dispatchEvent(new TouchEvent(type, init)))
  } else recordField(type, target as HTMLInputElement, replayLater)
}

/**
 * React compares a field with the value that it last saw there, so a field is first set to another one. A select sends `input` and `change`
 * at once, and React may hydrate the page during the first: that one is recorded, and replayed as the `change` that React handles.
 */
function recordField(type: string, field: HTMLInputElement, replayLater: (action: () => void) => void): void {
  const { value, checked } = field
  if (/^(radio|checkbox)$/.test(field.type)) {
    if (type !== 'change') return
    replayLater(() => {
      field.checked = !checked
      field.click()
    })
    return
  }
  const isSelect = field.matches('select')
  if (isSelect && type === 'change') return
  replayLater(() => {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    if (!property) return
    field.value = ''
    property.set!.call(field, value)
    field.dispatchEvent(new Event(isSelect ? 'change' : type, { bubbles: true }))
  })
}

/** Values of fields are recorded before React hears of them, because hydrating sets fields back. */
const isOfField = (action: string) => /^(?:input|change)$/.test(action)

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
for (const action of actions) addEventListener(action, record, isOfField(action))
addEventListener(
  hydratedEvent,
  () => {
    for (const action of actions) removeEventListener(action, record, isOfField(action))
    for (const [element, replay] of recorded.splice(0)) if (element.isConnected) replay()
  },
  { once: true },
)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startIfNeeded)
else startIfNeeded()
