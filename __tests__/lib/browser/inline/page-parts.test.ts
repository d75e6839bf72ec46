import { readdirSync } from 'node:fs'
import { inlineScripts, redirectScript } from '@/lib/browser/inline/scripts'
import { sampleToken } from '@/lib/site/values'

const modules = readdirSync('lib/browser/inline').filter((name) => !/^scripts\.ts$|\.d\.ts$/.test(name))

/** Runs a script as the child of an element, which `document.currentScript` then is. */
function runBelow(selector: string, script: string) {
  const element = document.createElement('script')
  document.querySelector(selector)!.append(element)
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true })
  try {
    new Function(script)()
  } finally {
    Reflect.deleteProperty(document, 'currentScript')
  }
}

/** Runs a script with a location that records where it is sent. */
function runAt(location: { hash?: string; search?: string }, script: string): string[] {
  const replaced: string[] = []
  new Function('location', script)({ hash: '', search: '', ...location, replace: (href: string) => replaced.push(href) })
  return replaced
}

function refuseStorage(): () => void {
  const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  return () => spy.mockRestore()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('each module is compiled to one script without static imports, exports and ends of elements', () => {
  expect([...Object.keys(inlineScripts), 'redirect'].sort()).toEqual(modules.map((name) => name.slice(0, -'.ts'.length)).sort())
  for (const script of [...Object.values(inlineScripts), redirectScript]) {
    expect(script).toMatch(/^\(\(\)=>\{.*\}\)\(\)$/s)
    expect(script).not.toMatch(/\bimport\b(?!\()|\bexport\b|<\/script|process\.env/)
  }
})

describe('samples of the API', () => {
  const show = () => {
    document.body.innerHTML = `<div><pre><i data-api="server">http://localhost:5244</i> <i data-api="token">${sampleToken}</i> <i data-api="path">/</i></pre><span hidden></span></div>`
    runBelow('span', inlineScripts['fill-samples'])
    return document.querySelector('pre')!.textContent
  }

  test.each([
    ['https://alist.example/base/', 'alist-1', 'https://alist.example/base alist-1 /'],
    [' https://alist.example ', '', `https://alist.example ${sampleToken} /`],
    ['javascript:alert(1)', 'a"b', `http://localhost:5244 ${sampleToken} /`],
    ['https://a/$(rm -rf)', "'; drop", `http://localhost:5244 ${sampleToken} /`],
  ])('server %j and token %j', (server, token, shown) => {
    sessionStorage.setItem('try_it_server', server)
    sessionStorage.setItem('try_it_token', token)
    expect(show()).toBe(shown)
  })

  test('keep their placeholders where the browser refuses storage', () => {
    const restore = refuseStorage()
    expect(show()).toBe(`http://localhost:5244 ${sampleToken} /`)
    restore()
  })
})

describe('anchors that have moved', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<li id="旧 anchor" data-moved=""><a href="https://site.example/new.html#there">new</a></li><li id="here"><a href="#here">here</a></li>'
  })

  test.each([
    [`#${encodeURIComponent('旧 anchor')}`, ['https://site.example/new.html#there']],
    ['#here', []],
    ['#unknown', []],
    ['#%E0%A4%A', []],
    ['', []],
  ])('%s', (hash, replaced) => {
    expect(runAt({ hash }, inlineScripts['hash-redirects'])).toEqual(replaced)
  })

  test('are scrolled to once more when the page has been read', () => {
    document.body.innerHTML = '<h2 id="now">now</h2><p id="old" data-moved=""><a href="#now">now</a></p>'
    const scroll = jest.fn()
    document.getElementById('now')!.scrollIntoView = scroll
    runAt({ hash: '#old' }, inlineScripts['hash-redirects'])
    expect(scroll).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(scroll).toHaveBeenCalled()
  })
})

test('a page at an export’s old URL redirects with query and hash', () => {
  document.body.innerHTML = '<a href="/docs/new.html">new</a>'
  expect(runAt({ search: '?a=1', hash: '#b' }, redirectScript)).toEqual(['/docs/new.html?a=1#b'])
})
