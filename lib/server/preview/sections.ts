import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import type { SectionMark } from './calls'
import { findOuterLines } from './text-lines'

/** A page's text now, and when both languages were last in step; `null` if there was none. */
export interface TwoTexts {
  now: string | null
  before: string | null
}

/**
 * For each section, which language has changed since both were last in step. Sections are compared in order, as both languages have the same
 * structure.
 */
export function markSections(first: TwoTexts, second: TwoTexts): SectionMark[] {
  const [one, other] = [first, second].map(({ now, before }) => {
    const sections = splitText(now ?? '')
    const earlier = new Set(splitText(before ?? ''))
    return { sections, changed: sections.map((section) => !earlier.has(section)) }
  }) as [Changed, Changed]
  const count = Math.max(one.sections.length, other.sections.length)
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [one.changed[index] ?? false, other.changed[index] ?? false]
    if (a && b) return 'both'
    return a ? 'first' : b ? 'second' : 'none'
  })
}

interface Changed {
  sections: string[]
  changed: boolean[]
}

/** Sections of a Markdown file, each with its heading of the second or third level; the first is what comes before. */
export function splitText(markdown: string): string[] {
  const lines = splitFrontmatter(markdown).body.split('\n')
  const outer = findOuterLines(lines)
  const sections: string[][] = [[]]
  lines.forEach((line, index) => {
    if (outer[index] && /^#{2,3} /.test(line)) sections.push([])
    sections.at(-1)?.push(line)
  })
  return sections.map((section) => section.join('\n').trim())
}
