/** @jest-environment node */
import path from 'node:path'
import { analyseMarkdown, keyOfAnalysis } from '@/lib/content/reading/analyse'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { temporaryFolder } from '../../../support/temporary-folder'

const page = { file: 'en/guide/a.md', locale: 'en' as const }
const text = '## One\n\n[Home](../README.md) <!-- @include: ./_part.md -->\n\n<!-- @include: ./_part.md -->\n'
/** What is read, and how often the included text was: parsing asks for it at each of its two places. */
function read(source: string, part: string) {
  let readings = 0
  const { reading, parts } = analyseMarkdown(source, page, (name) => (name.endsWith('_part.md') ? (readings++, part) : null))
  return { read: { reading, parts }, readings }
}

test('what the build has kept is what parsing says; a text or an include that differs is parsed', () => {
  const folder = temporaryFolder()
  const before = { ...process.env }
  Object.assign(process.env, { CACHE_DIR: path.join(folder, 'cache'), SITE_DIST: path.join(folder, 'build') })
  try {
    const first = read(text, 'Included')
    expect(first.readings).toBe(2)
    markdownCache.keepInBuild(keyOfAnalysis(text, page))
    process.env.CACHE_DIR = path.join(folder, 'empty')
    // Once for its hash.
    expect(read(text, 'Included')).toEqual({ ...first, readings: 1 })
    const other = read(text, 'Other')
    expect(other.readings).toBe(3)
    expect(other.read.reading.outline.sections[0]).not.toEqual(first.read.reading.outline.sections[0])
    expect(read(`${text}more`, 'Included').readings).toBe(2)
  } finally {
    process.env = before
  }
})
