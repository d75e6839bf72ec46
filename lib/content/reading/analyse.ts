import { hashOf } from '@/lib/site/cache/cache'
import { readContentPart, type ReadPart } from '@/lib/markdown/includes'
import { readMarkdown, type MarkdownReading } from '@/lib/markdown/reading/read-markdown'
import type { Locale } from '@/lib/site/locales'
import { analyses } from './analyses'

/** Texts of a page's includes, by path below the content folder; `null` if one is missing. */
export type Parts = ReadonlyMap<string, string | null>

/**
 * Analyzes a page's Markdown for metadata and checks. Parsing dominates the time of loading, so results are cached by content.
 * @param page path below the content folder, and language
 */
export function analyseMarkdown(
  source: string,
  page: { file: string; locale: Locale },
  readPart: ReadPart = readContentPart,
): { reading: MarkdownReading; parts: Parts } {
  const key = analyses.keyOf(page.file, source)
  const kept = analyses.find(key)
  if (kept) {
    const parts = new Map(Object.keys(kept.parts).map((name) => [name, readPart(name)]))
    if (Object.entries(kept.parts).every(([name, hash]) => hashOfPart(parts.get(name)) === hash)) return { reading: kept.reading, parts }
  }
  const parts = new Map<string, string | null>()
  const reading = readMarkdown(source, page, (name) => {
    const text = readPart(name)
    parts.set(name, text)
    return text
  })
  analyses.keep(key, { parts: Object.fromEntries([...parts].map(([name, text]) => [name, hashOfPart(text)])), reading })
  return { reading, parts }
}

function hashOfPart(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : hashOf(text)
}
