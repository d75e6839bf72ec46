/** @jest-environment node */
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeWhole } from '@/lib/site/cache/write-whole'

const root = mkdtempSync(path.join(tmpdir(), 'write-whole-'))
afterAll(() => rmSync(root, { recursive: true }))

test('the folder is created, the file replaced, nothing left next to it', () => {
  const file = path.join(root, 'some', 'where', 'a.json')
  writeWhole(file, 'one')
  writeWhole(file, new Uint8Array([116, 119, 111]))
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(path.dirname(file))).toEqual(['a.json'])
})

test('a reader of the old file can read it to the end', () => {
  const file = path.join(root, 'held.txt')
  writeFileSync(file, 'the old text')
  const opened = openSync(file, 'r')
  writeWhole(file, 'new')
  expect(readFileSync(opened, 'utf8')).toBe('the old text')
  closeSync(opened)
})

test('where the place is taken by a folder it throws, and leaves nothing behind', () => {
  const place = path.join(root, 'taken')
  mkdirSync(path.join(place, 'inside'), { recursive: true })
  expect(() => writeWhole(place, 'text')).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('where the folder cannot be made it throws', () => {
  writeFileSync(path.join(root, 'file'), '')
  expect(() => writeWhole(path.join(root, 'file', 'a.txt'), 'text')).toThrow(/ENOTDIR|EEXIST|ENOENT/)
})
