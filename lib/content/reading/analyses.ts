import { openCache } from '@/lib/cache/cache'
import { hashSources } from '@/lib/cache/source-version'
import type { MarkdownFault } from '@/lib/markdown/faults'
import type { Outline } from '@/lib/markdown/outline'
import type { Forms } from './forms'

/** Everything that one reading of a page's Markdown yields. */
export interface Analysis {
  outline: Outline
  forms: Forms
  /** Lines count from the start of the Markdown, without the frontmatter. */
  faults: MarkdownFault[]
}

/** A kept analysis, and the included files it holds for: their hashes, `null` for one that was missing. */
interface Entry {
  parts: Record<string, string | null>
  analysis: Analysis
}

/** Sources that decide what an analysis says. */
const sources = ['lib/markdown', 'lib/content/reading', 'package-lock.json']

/** Analyses by file and text. */
export const analyses = openCache<Entry>({
  name: 'analysis',
  ending: '.json',
  version: () => hashSources(sources, /\.ts$/),
  write: JSON.stringify,
  read: (text) => JSON.parse(text) as Entry,
  inMemory: 5000,
})
