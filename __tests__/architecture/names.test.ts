/** @jest-environment node */
import { findLines, listFiles, readText } from './files'

const rooms = ['app', 'components', 'lib']
const code = [...listFiles(rooms, /\.tsx?$/), 'middleware.ts']

test("'use client' stands in .client files and hooks of lib/browser only", () => {
  const marked = code.filter((file) => /^(\/\*[\s\S]*?\*\/|\/\/.*|\s)*['"]use client['"]/.test(readText(file)))
  // Next demands the mark in error boundaries.
  const allowed = /\.client\.tsx?$|^lib\/browser\/|^app\/.*\/?(global-)?error\.tsx$/
  expect(marked.filter((file) => !allowed.test(file))).toEqual([])
  expect(code.filter((file) => file.endsWith('.client.tsx') && !marked.includes(file))).toEqual([])
})

test('nothing refers to files outside of the project', () => {
  const all = listFiles([...rooms, 'scripts', '__tests__', 'docs'], /\.(tsx?|mjs|css|md|json)$/)
  const outside = new RegExp(['..', 'shared', ''].join('/').replaceAll('.', String.raw`\.`))
  expect(findLines(all, outside)).toEqual([])
})
