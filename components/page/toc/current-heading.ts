import { toc } from '@/lib/site/constants'

/** Scroll position, tops of the headings relative to the reading line, and whether the end of the page is visible. */
interface Position {
  scrollY: number
  tops: readonly number[]
  atEnd: boolean
}

/**
 * Index of the heading to highlight, or -1: none at the top of the page, the last one at its end, otherwise the last one above the line.
 */
export function findCurrentHeading({ scrollY, tops, atEnd }: Position): number {
  if (scrollY <= toc.offset) return -1
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= toc.offset)
}
