import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { hashOf } from '@/lib/site/cache/hash-data'
import type { ReadPart } from '@/lib/markdown/includes'
import { readMarkdown, type MarkdownReading } from '@/lib/markdown/reading/read-markdown'
import { tellReading } from '@/lib/content/reading/read'
import type { Locale } from '@/lib/site/locales'

/** Texts of a page's includes, by path below the content folder; `null` if one is missing. */
export type Parts = ReadonlyMap<string, string | null>

/** A cached analysis, with the hashes of the includes for which it is valid; `null` for one that was missing. */
interface Entry {
  parts: Record<string, string | null>
  reading: MarkdownReading
}

/**
 * Analyzes a page's Markdown for metadata and checks. Parsing dominates the time of loading, so results are cached by content.
 * @param page path below the content folder, and language
 */
export function analyseMarkdown(
  source: string,
  page: { file: string; locale: Locale },
  readPart: ReadPart,
): { reading: MarkdownReading; parts: Parts } {
  // Whatever takes long or ends the process, the text's own includes among it, is this file's.
  tellReading(page.file)
  const key = keyOfAnalysis(source, page)
  const kept = markdownCache.find(key) as Entry | undefined
  if (kept !== undefined) {
    const parts = new Map(Object.keys(kept.parts).map((name) => [name, readPart(name)]))
    if (Object.entries(kept.parts).every(([name, hash]) => hashOfPart(parts.get(name)) === hash)) return { reading: kept.reading, parts }
  }
  const parts = new Map<string, string | null>()
  const reading = readMarkdown(source, page, (name) => {
    const text = readPart(name)
    parts.set(name, text)
    return text
  })
  const entry: Entry = { parts: Object.fromEntries([...parts].map(([name, text]) => [name, hashOfPart(text)])), reading }
  markdownCache.keep(key, entry)
  return { reading, parts }
}

/** Key of an analysis in the cache. */
export const keyOfAnalysis = (source: string, { file }: { file: string }): string => markdownCache.keyOf('analysis', file, source)

function hashOfPart(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : hashOf(text)
}
