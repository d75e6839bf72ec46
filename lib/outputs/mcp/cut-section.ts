import type { Page } from '@/lib/content/page'

/**
 * The part of a page's Markdown under one heading, up to the next heading of the same or a higher level; `undefined` if there is none.
 * @param name the heading's anchor or text
 */
export function cutSection(markdown: string, { outline }: Pick<Page, 'outline'>, name: string): string | undefined {
  const wanted = lettersOf(outline.headings.find(({ id }) => id === name)?.text ?? name)
  const lines = markdown.split('\n')
  let fence = ''
  let start = -1
  let depth = 0
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && !fence) fence = mark
    else if (mark && mark.startsWith(fence) && line.trim() === mark) fence = ''
    const [, signs = '', words = ''] = (!fence && /^(#{1,6}) (.*)$/.exec(line)) || []
    if (!signs) continue
    if (start !== -1 && signs.length <= depth) return lines.slice(start, index).join('\n')
    if (start === -1 && lettersOf(words) === wanted) {
      start = index
      depth = signs.length
    }
  }
  return start === -1 ? undefined : lines.slice(start).join('\n')
}

/** A heading without markup and punctuation. */
const lettersOf = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
