import { hydratedEvent } from '@/lib/browser/page/hydration'

const near: { callback: IntersectionObserverCallback; elements: Element[] }[] = []
let listeners = new AbortController()

beforeAll(() => {
  jest.useFakeTimers()
  window.IntersectionObserver = class {
    private readonly elements: Element[] = []
    constructor(callback: IntersectionObserverCallback) {
      near.push({ callback, elements: this.elements })
    }
    observe(element: Element) {
      this.elements.push(element)
    }
  } as unknown as typeof IntersectionObserver
})

beforeEach(() => {
  near.length = 0
  listeners = new AbortController()
  document.head.innerHTML = ''
  window.history.replaceState(null, '', '/')
})
afterEach(() => listeners.abort())

/** Runs the script in a page with this body; its listeners end with the test. */
function run(body: string) {
  document.body.innerHTML = body
  const script = document.createElement('script')
  script.dataset.run = '/pages/data.js /chunks/a.js /chunks/b.js'
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  const listen = window.addEventListener.bind(window) as (type: string, listener: EventListener, options: object) => void
  const spy = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: unknown, options?: unknown) =>
      listen(type, listener as EventListener, { ...(options as object), signal: listeners.signal }),
    )
  jest.isolateModules(() => void jest.requireActual('@/lib/front/light-pages/loader'))
  spy.mockRestore()
  Reflect.deleteProperty(document, 'currentScript')
}

/** Files that the loader fetches, after the time given. */
function loaded(ms = 0) {
  jest.advanceTimersByTime(ms)
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => link.getAttribute('href'))
}

const files = ['/pages/data.js', '/chunks/a.js', '/chunks/b.js']
const send = (event: Event, target: EventTarget = document.body) => target.dispatchEvent(event)
const hydrate = () => send(new Event(hydratedEvent), window)
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

describe('the runtime', () => {
  test.each(['pointermove', 'scroll', 'keydown', 'focusin', 'wheel', 'storage'])('starts with %s, once, its files in order', (type) => {
    run('')
    expect(loaded()).toEqual([])
    send(new Event(type, { bubbles: true }))
    send(new Event(type, { bubbles: true }))
    expect(loaded()).toEqual(files)
  })

  test('runs its files one after the other, and asks once more for one that is lost', () => {
    run('<div data-hydrate="now"></div>')
    const [data, a, b] = files
    const asked: (string | null)[] = []
    for (const outcome of ['load', 'error', 'load', 'load']) {
      const last = [...document.head.querySelectorAll('script')].at(-1)!
      asked.push(last.getAttribute('src'))
      last.dispatchEvent(new Event(outcome))
    }
    expect(asked).toEqual([data, a, a, b])
  })

  test('starts for a part that asks for it at once', () => {
    run('<div data-hydrate="now"></div>')
    expect(loaded()).toEqual(files)
  })

  test.each([
    ['?q=nas', true],
    ['', false],
  ])('query %j where a part reads it: starts %s', (query, starts) => {
    window.history.replaceState(null, '', `/${query}`)
    run('<div data-reads-query=""></div>')
    expect(loaded()).toEqual(starts ? files : [])
  })

  test.each(['{"port":"8080"}', null])('values %j, where the page has a field for one', (stored) => {
    if (stored) localStorage.setItem('own-values', stored)
    run('<span data-value="port">5244</span>')
    localStorage.clear()
    expect(loaded()).toEqual(stored ? files : [])
  })

  test('starts when a part comes near', () => {
    run('<div data-hydrate=""></div>')
    expect(near[0]!.elements).toEqual([element('div')])
    near[0]!.callback([{ isIntersecting: false }] as IntersectionObserverEntry[], null!)
    expect(loaded()).toEqual([])
    near[0]!.callback([{ isIntersecting: true }] as IntersectionObserverEntry[], null!)
    expect(loaded()).toEqual(files)
  })

  test.each([
    ['#here', 1, false],
    ['#here', 0, true],
    ['#gone', 1, true],
    ['#%E0%A4%A', 1, true],
    ['', 1, false],
  ])('hash %j, %i boxes of the target: starts %s', (hash, boxes, starts) => {
    Element.prototype.getClientRects = () => Array(boxes) as unknown as DOMRectList
    window.history.replaceState(null, '', `/${hash}`)
    run('<p id="here"></p>')
    expect(loaded()).toEqual(starts ? files : [])
  })
})

describe('what the visitor does before hydration', () => {
  test('a click on a script button, as often as it was made; a submit button is the platform’s', () => {
    run('<button type="button" id="a"><b>x</b></button><button type="button" id="p" popovertarget="m"></button>')
    const clicks = jest.fn()
    element('b').click()
    element('b').click()
    element('#p').click()
    element('#a').addEventListener('click', clicks)
    element('#p').addEventListener('click', clicks)
    const busy = () => ['#a', '#p'].map((id) => element(id).ariaBusy === 'true')
    expect(busy()).toEqual([true, false])
    hydrate()
    expect(busy()).toEqual([false, false])
    expect(clicks).toHaveBeenCalledTimes(2)
    element('#a').click()
    hydrate()
    expect(clicks).toHaveBeenCalledTimes(3)
  })

  test('text, as a field that React watches sees it', () => {
    run('<input type="text">')
    const input = element('input') as HTMLInputElement
    input.value = 'typed'
    send(new Event('input', { bubbles: true }), input)
    const values: string[] = []
    input.addEventListener('input', () => values.push(input.value))
    hydrate()
    expect(values).toEqual(['typed'])
  })

  test('a form without an action; one with an action is the platform’s', () => {
    run('<form id="a"><button>Go</button></form><form id="b" action="/search.html"><button>Go</button></form>')
    const submit = (form: Element) => {
      const event = new Event('submit', { bubbles: true, cancelable: true })
      send(event, form)
      return event.defaultPrevented
    }
    expect(submit(element('#a'))).toBe(true)
    expect(submit(element('#b'))).toBe(false)
    const submitted = jest.fn((event: Event) => event.preventDefault())
    for (const form of document.forms) form.addEventListener('submit', submitted)
    hydrate()
    expect(submitted.mock.calls.map(([event]) => (event.target as Element).id)).toEqual(['a'])
  })

  test('Alt and an arrow where there is such a page; not in a field', () => {
    run('<main><a rel="next" href="/b.html">b</a></main><input>')
    const press = (target: Element, key: string) => {
      const event = new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true })
      send(event, target)
      return event.defaultPrevented
    }
    expect(press(document.body, 'ArrowRight')).toBe(true)
    expect(press(document.body, 'ArrowLeft')).toBe(false)
    expect(press(element('input'), 'ArrowRight')).toBe(false)
    const keys: string[] = []
    document.body.addEventListener('keydown', ({ key, target }) => keys.push(`${key} ${(target as Element).localName}`), {
      signal: listeners.signal,
    })
    hydrate()
    expect(keys).toEqual(['ArrowRight body', 'ArrowLeft body', 'ArrowRight input'])
  })

  test('nothing is replayed on what has left the page', () => {
    run('<button type="button">x</button>')
    const button = element('button')
    button.click()
    const clicked = jest.fn()
    button.addEventListener('click', clicked)
    button.remove()
    hydrate()
    expect(clicked).not.toHaveBeenCalled()
  })
})
