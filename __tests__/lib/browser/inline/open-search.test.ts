import { inlineScripts } from '@/lib/browser/inline/scripts'
import { searchDialogId, searchOpenEvent, searchScripts } from '@/lib/browser/search-dialog'

const dialog = () => document.getElementById(searchDialogId) as HTMLDialogElement
const input = () => document.querySelector('input')!
const failure = () => document.querySelector<HTMLElement>('[role=alert]')!
/** The modules that the script asks for. */
const load = jest.fn<Promise<unknown>, [string]>(() => Promise.resolve())
/** Lets a rejected import be handled. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

function press(target: Element, key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

let opened = 0

beforeAll(() => {
  // jsdom knows the element but not its modal half.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const querySelector = document.querySelector.bind(document)
  jest
    .spyOn(document, 'querySelector')
    .mockImplementation((selector: string) => querySelector(selector.replace('dialog:modal', 'dialog[open]')))
  document.documentElement.lang = 'zh-CN'
  document.body.innerHTML = `<a href="/search.html" data-open-search="">Search</a><p id="text"></p><textarea></textarea><div contenteditable="true"></div>
    <dialog id="${searchDialogId}"><form role="search"><input name="q"></form><div role="alert" hidden><button data-retry></button></div></dialog><dialog id="other"></dialog>`
  // jsdom does not know this property.
  Object.defineProperty(document.querySelector('[contenteditable]'), 'isContentEditable', { value: true })
  dialog().addEventListener(searchOpenEvent, () => opened++)
  // Node imports no modules in a test environment.
  new Function('load', inlineScripts['open-search'].replaceAll('import(', 'load('))(load)
})

afterAll(() => {
  jest.restoreAllMocks()
})

beforeEach(() => {
  opened = 0
  for (const one of document.querySelectorAll('dialog')) one.open = false
})

test('the script is loaded once; a failure is told, and the next attempt has another URL', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  press(document.body, '/')
  await settled()
  expect(failure().hidden).toBe(false)
  document.querySelector<HTMLElement>('[data-retry]')!.click()
  await settled()
  expect(failure().hidden).toBe(true)
  dialog().open = false
  press(document.body, '/')
  expect(load.mock.calls).toEqual([[searchScripts.box], [expect.stringMatching(/^\/vendor\/search\/box\.js\?\d+$/)]])
})

test('the link becomes a button that opens the dialog; with a modifier it stays a link', () => {
  const link = document.querySelector('a')!
  expect(link).toHaveAttribute('role', 'button')
  expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(dialog().open).toBe(false)
  link.click()
  expect(dialog().open).toBe(true)
  expect(opened).toBe(1)
})

test.each([
  ['/', '#text', {}, true],
  ['/', '#text', { shiftKey: true }, true],
  ['/', 'textarea', {}, false],
  ['/', '[contenteditable]', {}, false],
  ['/', '#text', { altKey: true }, false],
  ['/', '#text', { ctrlKey: true }, false],
  ['k', '#text', { ctrlKey: true }, true],
  ['K', 'textarea', { metaKey: true }, true],
  ['k', '#text', {}, false],
  ['k', '#text', { ctrlKey: true, isComposing: true }, false],
  [' ', 'a', {}, true],
])('key %j in %s with %j', (key, selector, init, opens) => {
  expect(press(document.querySelector(selector)!, key, init)).toBe(opens)
  expect(dialog().open).toBe(opens)
})

test('Ctrl+K closes the dialog again; no key opens it above another one', () => {
  press(document.body, 'k', { ctrlKey: true })
  press(input(), 'k', { ctrlKey: true })
  expect(dialog().open).toBe(false)
  ;(document.getElementById('other') as HTMLDialogElement).open = true
  press(document.body, '/')
  expect(dialog().open).toBe(false)
})

test('text that is selected on the page is the first query', () => {
  jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'refresh token' } as Selection)
  press(document.body, '/')
  expect(input().value).toBe('refresh token')
})
