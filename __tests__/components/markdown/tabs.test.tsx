import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)

beforeEach(() => {
  localStorage.clear()
  window.scrollBy = () => {}
})

test('a tablist with arrows, Home and End; one panel is shown', async () => {
  render(<Tabs {...props} />)
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  const second = await screen.findByRole('tab', { name: 'macOS' })
  second.focus()
  fireEvent.click(second)
  expect(selected()).toEqual(['macOS'])
  press('ArrowRight')
  expect(selected()).toEqual(['Windows'])
  expect(screen.getByRole('tab', { name: 'Windows' })).toHaveFocus()
  for (const [key, tab] of [
    ['ArrowRight', 'Linux'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'Linux'],
    ['Enter', 'Linux'],
    ['End', 'Windows'],
    ['Home', 'Linux'],
  ] as const) {
    press(key)
    expect([key, selected()]).toEqual([key, [tab]])
  }
  expect(screen.getByRole('tabpanel', { name: 'Linux' })).toHaveAttribute('data-shown', 'true')
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
  fireEvent.click(screen.getAllByRole('tab', { name: 'Windows' })[0]!)
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

test('before the script: radio buttons, the remembered one chosen while the page is read', () => {
  localStorage.setItem('VUEPRESS_TAB_STORE', '{"os":"macos"}')
  document.body.innerHTML = `${renderToString(<Tabs {...props} group="os" />)}<span hidden></span>`
  const script = document.createElement('script')
  script.textContent = inlineScripts['restore-tabs']
  document.querySelector('span')!.append(script)
  // jsdom does not run scripts: the script is given what `document.currentScript` would be.
  new Function('document', inlineScripts['restore-tabs'])({ currentScript: script })
  expect(screen.getByRole('radio', { name: 'macOS' })).toBeChecked()
})

test('a label that is clicked while the page hydrates chooses its tab', async () => {
  document.body.innerHTML = `<main>${renderToString(<Tabs {...props} />)}</main>`
  const main = document.querySelector('main')!
  const root = hydrateRoot(main, <Tabs {...props} />)
  main.querySelectorAll('label')[1]!.click()
  await waitFor(() => expect(selected()).toEqual(['macOS']))
  act(() => root.unmount())
})
