import { openCache } from '@/lib/site/cache/cache'
import { hashSources } from '@/lib/site/cache/source-version'
import type { MarkdownReading } from '@/lib/markdown/reading/read-markdown'

/** A kept analysis, and the included files it holds for: their hashes, `null` for one that was missing. */
interface Entry {
  parts: Record<string, string | null>
  reading: MarkdownReading
}

/** Sources that decide what an analysis says. */
const sources = ['lib/markdown', 'lib/features', 'lib/content/reading', 'package-lock.json']

/** Analyses by file and text. */
export const analyses = openCache<Entry>({
  name: 'analysis',
  ending: '.json',
  version: () => hashSources(sources, /\.ts$/),
  write: JSON.stringify,
  read: (text) => JSON.parse(text) as Entry,
  inMemory: 5000,
})
