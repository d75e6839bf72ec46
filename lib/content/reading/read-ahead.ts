import { setImmediate } from 'node:timers/promises'
import { readPartsBelow } from '@/lib/markdown/includes'
import { analyseMarkdown } from './analyse'
import { analyses } from './analyses'
import { readSources, type SourceFile } from './read'

/** Texts of a content folder that nobody has analysed yet. */
export function listUnread(dir: string): SourceFile[] {
  return readSources(dir).sources.filter(isUnread)
}

/**
 * Analyses them beside another process that reads the folder: the last first, since that one begins with the first. Both keep what they have
 * in files, and pass over what the other has done.
 */
export async function readAhead(dir: string): Promise<void> {
  const readPart = readPartsBelow(dir)
  for (const source of readSources(dir).sources.toReversed()) {
    if (!isUnread(source)) continue
    // Whoever started this may end it between two texts.
    await setImmediate()
    try {
      analyseMarkdown(source.source, source, readPart)
    } catch {
      // A text that cannot be parsed is reported by the process that shows the folder.
    }
  }
}

const isUnread = ({ file, source }: SourceFile) => !analyses.has(analyses.keyOf(file, source))
