import { openCache } from '@/lib/site/cache/cache'
import { hashSources } from '@/lib/site/cache/source-version'
import type { MarkdownReading } from '@/lib/markdown/reading/read-markdown'

/** A cached analysis, with the hashes of the includes for which it is valid; `null` for one that was missing. */
interface Entry {
  parts: Record<string, string | null>
  reading: MarkdownReading
}

/** Source files that determine the result of an analysis. */
const sources = ['lib/markdown', 'lib/features', 'lib/content/reading', 'package-lock.json']

/** Cached analyses by file and text. */
export const analyses = openCache<Entry>({
  name: 'analysis',
  ending: '.json',
  version: () => hashSources(sources, /\.ts$/),
  write: JSON.stringify,
  read: (text) => JSON.parse(text) as Entry,
  inMemory: 5000,
})
