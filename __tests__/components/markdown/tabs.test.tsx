import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { Tabs } from '@/components/markdown/tabs/tabs.client'

const tabs = ['Linux', 'macOS', 'Windows'].map((title) => ({ value: title.toLowerCase(), title, text: title }))
const props = {
  label: 'Options',
  store: 'VUEPRESS_TAB_STORE',
  initial: 0,
  tabs,
  panels: tabs.map(({ title }) => <p key={title}>for {title}</p>),
}
const selected = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ labels }) => labels![0]!.textContent)

afterEach(() => jest.useRealTimers())

beforeEach(() => {
  localStorage.clear()
  window.scrollBy = () => {}
  Element.prototype.scrollIntoView = () => {}
})

test('Home and End select the first and the last tab; a group without a name is not remembered', () => {
  render(<Tabs {...props} />)
  fireEvent.click(screen.getByRole('radio', { name: 'macOS' }))
  for (const [key, tab] of [
    ['End', 'Windows'],
    ['Enter', 'Windows'],
    ['Home', 'Linux'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('radio', { checked: true }), { key })
    expect([key, selected()]).toEqual([key, [tab]])
    expect(screen.getByRole('radio', { name: tab })).toHaveFocus()
  }
  expect(localStorage).toHaveLength(0)
})

test('groups of one name choose together and are remembered as one object', () => {
  localStorage.setItem('VUEPRESS_TAB_STORE', '{"shell":"bash"}')
  render(
    <>
      <Tabs {...props} group="os" />
      <Tabs {...props} group="os" initial={1} />
      <Tabs {...props} group="other" />
    </>,
  )
  fireEvent.click(screen.getAllByRole('radio', { name: 'Windows' })[0]!)
  expect(selected()).toEqual(['Windows', 'Windows', 'Linux'])
  expect(JSON.parse(localStorage.getItem('VUEPRESS_TAB_STORE')!)).toEqual({ shell: 'bash', os: 'windows' })
})

test.each([
  ['{"os":"windows"}', ['Windows']],
  ['{"os":"beos"}', ['Linux']],
  ['no json', ['Linux']],
  ['[1]', ['Linux']],
  ['{"os":7}', ['Linux']],
])('stored %s', (stored, expected) => {
  localStorage.setItem('VUEPRESS_TAB_STORE', stored)
  render(<Tabs {...props} group="os" />)
  expect(selected()).toEqual(expected)
})

test('a choice in another window of the browser arrives here', () => {
  render(<Tabs {...props} group="os" />)
  localStorage.setItem('VUEPRESS_TAB_STORE', '{"os":"macos"}')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'VUEPRESS_TAB_STORE' })))
  expect(selected()).toEqual(['macOS'])
})

test('the remembered tab is selected while the page is read', () => {
  localStorage.setItem('VUEPRESS_TAB_STORE', '{"os":"macos"}')
  document.body.innerHTML = `${renderToString(<Tabs {...props} group="os" />)}<span hidden></span>`
  const script = document.createElement('script')
  script.textContent = inlineScripts['restore-tabs']
  document.querySelector('span')!.append(script)
  // jsdom does not run scripts: the script is given what `document.currentScript` would be.
  new Function('document', inlineScripts['restore-tabs'])({ currentScript: script })
  expect(screen.getByRole('radio', { name: 'macOS' })).toBeChecked()
})

test('a tab that is selected before the page hydrates is remembered, and the other groups follow', async () => {
  const groups = (
    <>
      <Tabs {...props} group="os" />
      <Tabs {...props} group="os" />
    </>
  )
  document.body.innerHTML = `<main>${renderToString(groups)}</main>`
  const main = document.querySelector('main')!
  main.querySelectorAll('label')[1]!.click()
  jest.useFakeTimers()
  const root = await act(async () => hydrateRoot(main, groups))
  act(() => jest.runAllTimers())
  expect(selected()).toEqual(['macOS', 'macOS'])
  expect(JSON.parse(localStorage.getItem('VUEPRESS_TAB_STORE')!)).toEqual({ os: 'macos' })
  act(() => root.unmount())
})
