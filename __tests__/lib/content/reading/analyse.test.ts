/** @jest-environment node */
import path from 'node:path'
import { analyseMarkdown, keyOfAnalysis } from '@/lib/content/reading/analyse'
import { onReading } from '@/lib/content/reading/read'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { temporaryFolder } from '../../../support/temporary-folder'

const page = { file: 'en/guide/a.md', locale: 'en' as const }
const text = '## One\n\n[Home](../README.md) <!-- @include: ./_part.md -->\n\n<!-- @include: ./_part.md -->\n'
const read = (source: string, part: string | null) => analyseMarkdown(source, page, (name) => (name.endsWith('_part.md') ? part : null))

test('what the build has kept is what parsing says; a text or an include that differs is parsed', () => {
  const folder = temporaryFolder()
  const before = { ...process.env }
  Object.assign(process.env, { CACHE_DIR: path.join(folder, 'cache'), SITE_DIST: path.join(folder, 'build') })
  const parsed: string[] = []
  onReading((file) => parsed.push(file))
  try {
    const first = read(text, 'Included')
    markdownCache.keepInBuild(keyOfAnalysis(text, page))
    process.env.CACHE_DIR = path.join(folder, 'empty')
    expect(read(text, 'Included')).toEqual(first)
    expect(parsed).toHaveLength(1)
    expect(read(text, 'Other').reading.outline.sections[0]).not.toEqual(first.reading.outline.sections[0])
    read(`${text}more`, 'Included')
    expect(parsed).toHaveLength(3)
  } finally {
    onReading(() => {})
    process.env = before
  }
})
