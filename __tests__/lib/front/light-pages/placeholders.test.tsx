import path from 'node:path'
import { writePlaceholders } from '@/lib/front/light-pages/placeholders'
import { expectDetail, readFiles, readSample, sampleTimeoutMs } from '../../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

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
  expectDetail(
    links.length === 1 && links[0]?.hasAttribute('disabled'),
    `React does not find a style sheet by href and data-precedence: the document has ${links.map(({ outerHTML }) => outerHTML).join(' ')}`,
  )
  await act(async () => root.unmount())
})

test('documents name style sheets with the precedence "next"', () => {
  const { document } = readSample()
  expectDetail(
    /<link rel="stylesheet" href="[^"]+" data-precedence="next"/.test(document.body),
    'Next no longer gives its style sheets the precedence "next"',
  )
})

test('the bundler looks for a script of the same address before it loads a chunk', () => {
  const { build } = readSample()
  const runtime = Object.entries(readFiles(path.join(build, 'static'), '.js')).find(([name]) => /turbopack-[\w-]+\.js$/.test(name))?.[1]
  expectDetail(runtime, 'The build has no file static/chunks/turbopack-*.js: the bundler has another runtime')
  expectDetail(
    runtime?.includes('document.querySelectorAll(`script[src="'),
    'The bundler no longer looks for <script src> of a chunk before it loads the chunk',
  )
})
