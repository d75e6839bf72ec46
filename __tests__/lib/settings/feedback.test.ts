/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asksForFeedback, readFeedbackSetting, requireFeedbackSetting } from '@/lib/settings/feedback'
import { siteVersion } from '@/lib/server/page-cache/site-version'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'feedback-')))
afterAll(() => rmSync(folder, { recursive: true }))

test('off without a file', () => {
  expect(readFeedbackSetting({})).toBeNull()
  expect(readFeedbackSetting({ FEEDBACK_DB: '' })).toBeNull()
})

test('a file of its own, also in a folder that is not there yet', () => {
  expect(readFeedbackSetting({ FEEDBACK_DB: path.join(folder, 'new', 'a.db') })).toEqual({ file: `${folder}/new/a.db` })
  // A folder whose name begins alike is another one.
  expect(readFeedbackSetting({ FEEDBACK_DB: `${folder}/cache-2/a.db`, CACHE_DIR: `${folder}/cache` })).not.toBeNull()
})

test('refused where it would be emptied or published', () => {
  const cache = path.join(folder, 'cache')
  mkdirSync(cache)
  symlinkSync(cache, path.join(folder, 'link'))
  expect(() => readFeedbackSetting({ FEEDBACK_DB: `${cache}/a.db`, CACHE_DIR: cache })).toThrow('inside the cache folder')
  expect(() => readFeedbackSetting({ FEEDBACK_DB: `${folder}/link/deep/a.db`, CACHE_DIR: cache })).toThrow('inside the cache folder')
  expect(() => readFeedbackSetting({ FEEDBACK_DB: '.cache/a.db' })).toThrow('inside the cache folder')
  expect(() => readFeedbackSetting({ FEEDBACK_DB: 'x/../public/a.db' })).toThrow('folder of public files')
  expect(() => readFeedbackSetting({ FEEDBACK_DB: `${folder}/docs/a.db`, CONTENT_DIR: `${folder}/docs` })).toThrow('inside the content')
})

test('kept pages are made anew when the question comes or goes, not when the file moves', () => {
  const before = process.env.FEEDBACK_DB
  const versionWith = (file?: string) => {
    if (file === undefined) delete process.env.FEEDBACK_DB
    else process.env.FEEDBACK_DB = file
    return siteVersion('code')
  }
  try {
    const off = versionWith()
    const on = versionWith(`${folder}/a.db`)
    expect(on).not.toBe(off)
    expect(versionWith(`${folder}/b.db`)).toBe(on)
    versionWith('.cache/a.db')
    expect(asksForFeedback()).toBe(false)
  } finally {
    versionWith(before)
  }
})

test('a refused setting ends the process with one line, a right one does not', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const report = jest.spyOn(console, 'error').mockImplementation(() => {})
  const before = process.env.FEEDBACK_DB
  try {
    process.env.FEEDBACK_DB = `${folder}/a.db`
    requireFeedbackSetting()
    expect(exit).not.toHaveBeenCalled()
    process.env.FEEDBACK_DB = '.cache/a.db'
    requireFeedbackSetting()
    expect(exit).toHaveBeenCalledWith(1)
    expect(report).toHaveBeenCalledWith(expect.stringMatching(/^FEEDBACK_DB: .* is inside the cache folder/))
  } finally {
    if (before === undefined) delete process.env.FEEDBACK_DB
    else process.env.FEEDBACK_DB = before
    exit.mockRestore()
    report.mockRestore()
  }
})
