/** @jest-environment node */
import { findLines, listFiles, readText } from './files'

const rooms = ['app', 'components', 'lib']
const code = [...listFiles(rooms, /\.tsx?$/), 'middleware.ts']
const styles = listFiles(rooms, /\.css$/)

test('files are called name.role.ext in kebab-case, roles are few', () => {
  const allowed = /^[a-z0-9]+(-[a-z0-9]+)*(\.(client|plugin|feature|spec|d))?\.tsx?$|^[a-z0-9]+(-[a-z0-9]+)*(\.module)?\.css$/
  const names = [...code, ...styles].filter((file) => !allowed.test(file.split('/').pop() ?? ''))
  expect(names).toEqual([])
})

test("'use client' stands in .client files and hooks of lib/browser only", () => {
  const marked = code.filter((file) => /^(\/\*[\s\S]*?\*\/|\/\/.*|\s)*['"]use client['"]/.test(readText(file)))
  // Next demands the mark in error boundaries.
  const allowed = /\.client\.tsx?$|^lib\/browser\/|^app\/.*\/?(global-)?error\.tsx$/
  expect(marked.filter((file) => !allowed.test(file))).toEqual([])
  expect(code.filter((file) => file.endsWith('.client.tsx') && !marked.includes(file))).toEqual([])
})

test('pages carry no inline style', () => {
  expect(
    findLines(
      code.filter((file) => file.endsWith('.tsx')),
      /\bstyle=\{/,
    ),
  ).toEqual([])
})

test('nothing refers to files outside of the project', () => {
  const all = listFiles([...rooms, 'scripts', '__tests__', 'docs'], /\.(tsx?|mjs|css|md|json)$/)
  const outside = new RegExp(['..', 'shared', ''].join('/').replaceAll('.', String.raw`\.`))
  expect(findLines(all, outside)).toEqual([])
})

test('classes of CSS modules are camelCase', () => {
  const faults = styles
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const own = readText(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/:global\([^)]*\)+/g, '')
        .replace(/\{[^{}]*\}/g, '{}')
      return [...own.matchAll(/\.([A-Za-z_][\w-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))
        .map((name) => `${file}: .${name}`)
    })
  expect(faults).toEqual([])
})

test('layout changes at the five widths of the design only', () => {
  const allowed = new Set([
    'max-width: 419px',
    'min-width: 420px',
    'max-width: 719px',
    'min-width: 720px',
    'max-width: 959px',
    'min-width: 960px',
  ])
  for (const query of ['max-width: 1280px', 'min-width: 1281px', 'max-width: 1439px', 'min-width: 1440px']) allowed.add(query)
  const faults = styles.flatMap((file) =>
    [...readText(file).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      /(width|height)\s*[<>=]/.test(query)
        ? [`${file}: ${query.trim()}`]
        : [...query.matchAll(/(?:min|max)-width:\s*\d+px/g)]
            .map(([width]) => width.replace(/:\s*/, ': '))
            .filter((width) => !allowed.has(width))
            .map((width) => `${file}: ${width}`),
    ),
  )
  expect(faults).toEqual([])
})
