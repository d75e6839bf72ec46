import { inlineScripts } from '@/lib/browser/inline/scripts'

beforeAll(() => {
  // jsdom knows the element but not its modal half.
  HTMLDialogElement.prototype.showModal = function showModal() {
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

/** Runs the script in a page with this body. */
function run(body: string) {
  document.body.innerHTML = body
  new Function(inlineScripts.notices)()
}

const dialog = () => document.querySelector('dialog')!

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

  test('an action counts as read', () => {
    run(line())
    document.querySelector('a')!.click()
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

  test('a page that follows up shows it to those who have seen it at its place, or come to update', () => {
    run(line('data-after'))
    expect(shown()).toBe(false)
    window.history.replaceState(null, '', '/a.html#%E6%9B%B4%E6%96%B0')
    run(line('data-after'))
    expect(shown()).toBe(true)
    window.history.replaceState(null, '', '/a.html')
    run(line())
    run(line('data-after'))
    expect(shown()).toBe(true)
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
