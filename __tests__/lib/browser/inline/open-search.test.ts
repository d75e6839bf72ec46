import { inlineScripts } from '@/lib/browser/inline/scripts'
import { searchDialogId, searchOpenEvent, type SearchDialog } from '@/lib/browser/search-dialog'

const dialog = () => document.getElementById(searchDialogId) as SearchDialog
const input = () => document.querySelector('input')!
const rows = () => [...document.querySelectorAll('li')].map((row) => row.innerHTML)
/** Lets the script's timers fire, and what they request arrive. */
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const hit = (type: string, value: string, content?: string) => ({
  url: `/${value}.html`,
  type,
  hierarchy: { lvl1: 'Page' },
  _snippetResult: { hierarchy: { [type]: { value } }, ...(content && { content: { value: content } }) },
})

function press(target: Element, key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

let opened = 0

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

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
    <dialog id="${searchDialogId}"><div role="search"><form><input name="q" type="search"></form><ol></ol></div></dialog><dialog id="other"></dialog>`
  // jsdom does not know this property.
  Object.defineProperty(document.querySelector('[contenteditable]'), 'isContentEditable', { value: true })
  dialog().addEventListener(searchOpenEvent, () => opened++)
  new Function(inlineScripts['open-search'])()
})

afterAll(() => {
  jest.restoreAllMocks()
})

beforeEach(() => {
  opened = 0
  for (const one of document.querySelectorAll('dialog')) one.open = false
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

describe('the fallback form', () => {
  const requests: string[] = []
  const respond = jest.fn<Promise<unknown>, [string]>()

  beforeEach(() => {
    requests.length = 0
    respond.mockReset()
    delete dialog().answers
    input().value = ''
    window.fetch = ((url: string) => {
      requests.push(url)
      return respond(url)
    }) as typeof fetch
  })

  const type = (value: string) => {
    input().value = value
    input().dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hits = (...list: object[]) => Promise.resolve({ ok: true, json: () => Promise.resolve({ hits: list }) })

  test('asks once for what was typed, shows the hits and keeps the response for the search', async () => {
    respond.mockReturnValue(hits(hit('lvl1', 'One'), hit('lvl2', '<mark>Two</mark>', 'text'), ...Array(8).fill(hit('lvl1', 'More'))))
    type('web')
    type(' web   dav ')
    await wait(60)
    expect(requests).toEqual(['/api/search?q=web+dav&locale=zh&limit=24'])
    expect(rows()).toHaveLength(8)
    expect(rows().slice(0, 2)).toEqual([
      '<a href="/One.html"><b>One</b></a>',
      '<a href="/<mark>Two</mark>.html"><b><mark>Two</mark></b><i>Page</i><span>text</span></a>',
    ])
    expect(Object.keys(dialog().answers!)).toEqual(['web dav'])
  })

  test('arrow keys go through field and hits', async () => {
    respond.mockReturnValue(hits(hit('lvl1', 'One'), hit('lvl1', 'Two')))
    type('o')
    await wait(60)
    input().focus()
    for (const [key, focused] of [
      ['ArrowDown', 'One'],
      ['ArrowDown', 'Two'],
      ['ArrowDown', 'Two'],
      ['ArrowUp', 'One'],
      ['ArrowUp', ''],
    ] as const) {
      press(document.activeElement!, key)
      expect(document.activeElement!.textContent).toBe(focused)
    }
  })

  test('an empty field shows nothing and asks nothing', async () => {
    type('  ')
    await wait(60)
    expect(requests).toEqual([])
    expect(rows()).toEqual([])
  })

  test('a response to an earlier query, an error and a broken line change nothing', async () => {
    respond.mockImplementationOnce(async () => {
      input().value = 'later'
      return { ok: true, json: () => Promise.resolve({ hits: [hit('lvl1', 'Early')] }) }
    })
    type('early')
    await wait(60)
    respond.mockResolvedValueOnce({ ok: false })
    type('error')
    await wait(60)
    respond.mockRejectedValueOnce(new TypeError('offline'))
    type('offline')
    await wait(60)
    expect(requests).toHaveLength(3)
    expect(rows()).toEqual([])
  })
})
