import { toc } from '@/lib/site/constants'

/** Where the reader is: scroll position, tops of the headings relative to the reading line, and whether the page ends here. */
interface Position {
  scrollY: number
  tops: readonly number[]
  atEnd: boolean
}

/** Index of the heading to mark, or -1: none at the top of the page, the last one at its end, else the last one above the line. */
export function findCurrentHeading({ scrollY, tops, atEnd }: Position): number {
  if (scrollY <= toc.offset) return -1
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= toc.offset)
}
