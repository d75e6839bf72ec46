import { writePlaceholders } from '@/lib/front/light-pages/placeholders'

const sheet = '/_next/static/chunks/a.css'

test('the React that Next brings uses a disabled style sheet that is there, and fetches none', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // The copies that pages run with.
  const { createElement, act } = jest.requireActual<typeof import('react')>('next/dist/compiled/react')
  const { createRoot } = jest.requireActual<typeof import('react-dom/client')>('next/dist/compiled/react-dom/client')
  new Function(writePlaceholders([sheet], []))()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(createElement('link', { rel: 'stylesheet', href: sheet, precedence: 'next' })))
  const links = [...document.querySelectorAll('link')]
  expect(links.map((link) => link.hasAttribute('disabled'))).toEqual([true])
  await act(async () => root.unmount())
})
