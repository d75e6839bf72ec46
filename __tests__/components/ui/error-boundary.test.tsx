/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

function Failing({ text }: { text: string }) {
  useEffect(() => {
    throw new Error('broken')
  }, [])
  return <p>live {text}</p>
}

const Plain = ({ text }: { text: string }) => <p>plain {text}</p>

test.each([
  ['its plain form', Plain, 'plain a'],
  ['nothing', undefined, null],
  ['nothing, if the plain form fails too', Failing, null],
])('a feature that fails leaves %s, and the rest of the page', (_, fallback, text) => {
  const Feature = isolated(Failing, 'test', fallback)
  render(
    <main>
      <h1>Title</h1>
      <Feature text="a" />
    </main>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Title')
  expect(screen.queryByText(/live/)).toBeNull()
  expect(screen.queryByText(/plain/)?.textContent ?? null).toBe(text)
})

/** Client components that server components render without `isolated`: each places its boundaries itself. */
const exempt = ['NavDropdown', 'LazyTool', 'LazyWidget']

test('every client component that a server component renders is isolated', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.client.tsx'))
      .map((file) => path.join(folder, file)),
  )
  const used = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    if (source.startsWith("'use client'")) return []
    return [
      ...source.matchAll(/import(?: type)? \{([^}]*)\} from '([^']*\.client)'|(\w+) \} = await import\('([^']*\.client)'\)/g),
    ].flatMap(([whole, names, from, dynamicName, dynamicFrom]) => {
      if (whole.startsWith('import type')) return []
      const address = from ?? dynamicFrom ?? ''
      const module = address.startsWith('@/') ? address.slice(2) : path.join(path.dirname(file), address)
      return (names ?? dynamicName ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => ({ name, module: `${module}.tsx` }))
    })
  })
  expect(used.length).toBeGreaterThan(40)
  const bare = used.filter(
    ({ name, module }) =>
      !exempt.includes(name) && !new RegExp(`export const ${name} = isolated(?:Lazily)?\\(`).test(readFileSync(module, 'utf8')),
  )
  expect(bare.map(({ name, module }) => `${module}: ${name}`)).toEqual([])
})
