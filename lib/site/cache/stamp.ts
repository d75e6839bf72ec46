import { statSync } from '@/lib/site/files'

/** The coarsest clock of a common file system. */
const tickMs = 2000

/**
 * Text that changes whenever a file does, known without reading it; empty where there is none. Two changes in one tick of the file system's
 * clock look alike, so a file that has just been written gets another stamp each time, until the tick is over.
 */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return ''
  const { size, mtimeMs, ctimeMs, ino } = stat
  return [size, mtimeMs, ctimeMs, ino, ...(Date.now() - ctimeMs > tickMs ? [] : [performance.now()])].join(' ')
}
