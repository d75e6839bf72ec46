import { inlineScripts } from '@/lib/browser/inline/scripts'
import { elementIds } from '@/lib/browser/element-ids'

beforeAll(() => {
  // jsdom knows the element but not its methods.
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

interface Signs {
  languages?: readonly string[]
  hint?: string
}

const atOnce = (callback: () => void) => callback()

/** Runs the script in a page with this body, as a browser with these languages would. What it puts off is done at once unless told otherwise. */
function run(body: string, { languages = [], hint }: Signs = {}, nextFrame = atOnce, nextTask = atOnce) {
  document.body.innerHTML = body
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
  const serverTiming = hint ? [{ name: 'language', description: hint }] : []
  performance.getEntriesByType = () => [{ serverTiming }] as never
  new Function('requestAnimationFrame', 'setTimeout', inlineScripts.notices)(nextFrame, nextTask)
}

const offer = (own: 'en' | 'zh') =>
  `<dialog id="${elementIds.languageOffer}" data-own="${own}" data-from="${own === 'en' ? '/' : '/zh/'}" data-to="${own === 'en' ? 'zh' : 'en'}" data-home="${own === 'en' ? '/zh/' : '/'}">
  <form method="dialog"><p>Question</p><a href="/">Switch</a><button>Cancel</button><input type="checkbox"></form></dialog>`
const dialog = () => document.querySelector('dialog')!

describe('who is offered the other language', () => {
  test.each([
    ['the browser asks for the page’s language', 'en', { languages: ['en-US', 'zh-CN'] }, false],
    ['it asks for the other one first', 'en', { languages: ['zh-CN', 'en'] }, true],
    ['a bare tag counts', 'en', { languages: ['zh'] }, true],
    ['a tag of another region counts', 'en', { languages: ['zh-TW', 'en'] }, true],
    ['British English on a Chinese page', 'zh', { languages: ['en-GB'] }, true],
    ['languages the site does not have are passed over', 'en', { languages: ['fr-FR', 'de', 'zh-Hans-CN'] }, true],
    ['none matches', 'zh', { languages: ['fr', 'ja'] }, false],
    ['the server’s hint, where the browser names no language', 'en', { hint: 'zh' }, true],
    ['the browser’s own list comes before the hint', 'en', { languages: ['en'], hint: 'zh' }, false],
    ['a hint the site does not know', 'en', { hint: 'fr' }, false],
    ['nothing at all', 'zh', {}, false],
  ] as const)('%s', (_, own, signs, shown) => {
    run(offer(own), signs)
    expect(dialog().open).toBe(shown)
  })

  test('it is opened in a task after the next frame', () => {
    const frames: (() => void)[] = []
    const tasks: (() => void)[] = []
    const addTo = (list: (() => void)[]) => (callback: () => void) => void list.push(callback)
    run(offer('en'), { languages: ['zh'] }, addTo(frames), addTo(tasks))
    expect([frames.length, tasks.length]).toEqual([1, 0])
    frames[0]!()
    expect([dialog().open, tasks.length]).toEqual([false, 1])
    tasks[0]!()
    expect(dialog().open).toBe(true)
  })

  test.each(['nonsense', '[]', '{"/":"yes"}', 'null'])('stored %s counts as no answer', (stored) => {
    localStorage.setItem('VUEPRESS_REDIRECT_STATUS', stored)
    run(offer('en'), { languages: ['zh'] })
    expect(dialog().open).toBe(true)
  })

  test.each(['localStorage', 'sessionStorage'] as const)('an answer in %s counts for pages of that language only', (area) => {
    window[area].setItem('VUEPRESS_REDIRECT_STATUS', '{"/":true}')
    run(offer('en'), { languages: ['zh'] })
    expect(dialog().open).toBe(false)
    run(offer('zh'), { languages: ['en'] })
    expect(dialog().open).toBe(true)
  })
})

test.each(['pagehide', 'soft-navigation'])('%s declines', (navigation) => {
  run(offer('en'), { languages: ['zh'] })
  window.dispatchEvent(new Event(navigation))
  expect(dialog().open).toBe(false)
  expect(JSON.parse(sessionStorage.getItem('VUEPRESS_REDIRECT_STATUS')!)).toHaveProperty('/', true)
})

test('accepting leads to the home page if there is no translation', () => {
  window.history.replaceState(null, '', '/a.html?q=1#x')
  document.head.innerHTML = '<link rel="alternate" hreflang="en-US" href="https://site.example/a.html">'
  run(offer('en'), { languages: ['zh'] })
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/zh/')
})

describe('notices', () => {
  const line = (data = '') =>
    `<aside data-notice="k" hidden ${data}><details><summary>T</summary><a href="#there" data-dismiss>Go</a></details><button type="button" data-dismiss>×</button></aside>`
  const shown = () => !document.querySelector('aside')!.hidden

  test.each([
    ['', 'sessionStorage'],
    ['data-once', 'localStorage'],
  ] as const)('a line (%s) shows until it is closed, which %s keeps', (data, area) => {
    run(line(data))
    expect(shown()).toBe(true)
    document.querySelector('button')!.click()
    expect(shown()).toBe(false)
    expect(window[area].getItem('notice-k')).toBe('true')
    run(line(data))
    expect(shown()).toBe(false)
  })

  test('Escape closes a line, unless it wants a confirmation', () => {
    const escape = () => document.querySelector('summary')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    run(line('data-confirm'))
    escape()
    expect(shown()).toBe(true)
    run(line())
    escape()
    expect(shown()).toBe(false)
  })

  test('a modal opens, and its mask closes it unless it wants a confirmation', () => {
    run('<dialog data-notice="m" data-confirm><div>text</div></dialog>')
    expect(dialog().open).toBe(true)
    dialog().click()
    expect(dialog().open).toBe(true)
    run('<dialog data-notice="m"><div>text</div></dialog>')
    document.querySelector('div')!.click()
    expect(dialog().open).toBe(true)
    dialog().click()
    expect(dialog().open).toBe(false)
  })

  test('a soft navigation shows the notice of the new page', () => {
    run('')
    document.body.innerHTML = line()
    window.dispatchEvent(new Event('soft-navigation'))
    expect(shown()).toBe(true)
  })
})
