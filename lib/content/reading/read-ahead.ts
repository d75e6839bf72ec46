import { readPartsBelow } from '@/lib/markdown/includes'
import { analyseMarkdown } from './analyse'
import { analyses } from './analyses'
import { readSources, type SourceFile } from './read'

/** Texts in a content folder that have not been analyzed yet. */
export function listUnread(dir: string): SourceFile[] {
  return readSources(dir).sources.filter(isUnread)
}

/**
 * Analyzes texts in parallel with another process that reads the folder. It starts with the last one, because the other starts with the
 * first. Both cache results on disk and skip what the other has done.
 * @param runStep runs the analysis of one text: pages that this process renders at the same time must not wait for many of them, and this
 *   process may be stopped between two texts
 */
export async function readAhead(dir: string, runStep = (step: () => Promise<void>): Promise<void> => step()): Promise<void> {
  const readPart = readPartsBelow(dir)
  for (const source of readSources(dir).sources.toReversed()) {
    if (!isUnread(source)) continue
    await runStep(() => {
      try {
        analyseMarkdown(source.source, source, readPart)
      } catch {
        // The process that loads the folder reports texts that cannot be parsed.
      }
      return Promise.resolve()
    })
  }
}

const isUnread = ({ file, source }: SourceFile) => !analyses.has(analyses.keyOf(file, source))
