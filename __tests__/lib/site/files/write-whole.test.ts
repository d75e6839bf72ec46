/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeWhole } from '@/lib/site/files/files'
import { temporaryFolder } from '../../../support/temporary-folder'

const root = temporaryFolder()

test('the folder is created, the file replaced, nothing left next to it', () => {
  const file = path.join(root, 'some', 'where', 'a.json')
  writeWhole(file, 'one')
  writeWhole(file, new Uint8Array([116, 119, 111]))
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(path.dirname(file))).toEqual(['a.json'])
})

test('where the place is taken by a folder it throws, and leaves nothing behind', () => {
  const place = path.join(root, 'taken')
  mkdirSync(path.join(place, 'inside'), { recursive: true })
  expect(() => writeWhole(place, 'text')).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
