import type { Outline } from '@/lib/markdown/reading/outline'
import { reading } from '@/lib/site/constants'
import type { PageMeta } from '../page'
import { maxTitle, pageKind, type Frontmatter } from './schema'

/**
 * Applies defaults to a page's frontmatter.
 * @param readOutline called if the frontmatter lacks the title or the description
 * @param countWords called if the page neither states nor hides its reading time
 */
export function buildMeta(frontmatter: Frontmatter, path: string, readOutline: () => Outline, countWords: () => ReadingTime): PageMeta {
  const title =
    frontmatter.title?.trim() ||
    readOutline()
      .headings.find(({ depth }) => depth === 1)
      ?.text.slice(0, maxTitle)
      .toWellFormed() ||
    titleOfPath(path)
  return {
    ...frontmatter,
    kind: pageKind(frontmatter, path),
    title,
    shortTitle: frontmatter.shortTitle?.trim() || title,
    description: frontmatter.description ?? openingOf(readOutline()),
    isExcerpt: frontmatter.description === undefined,
    author: authorsOf(frontmatter.author),
    category: listOf(frontmatter.category ?? frontmatter.categories),
    tag: listOf(frontmatter.tag ?? frontmatter.tags),
    redirectFrom: [frontmatter.redirectFrom ?? []].flat(),
    aliases: frontmatter.aliases ?? [],
    readingTime: frontmatter.readingTime === false ? null : (frontmatter.readingTime ?? countWords()),
  }
}

const openingLength = 150

/** The first characters of a page's text, without a first heading that is its title, and without half of a character or a word. */
function openingOf({ sections, headings }: Outline): string {
  const title = headings[0]?.depth === 1 ? headings[0].text : ''
  const texts = sections.flatMap(({ heading, text }, index) => [index <= 1 && heading === title ? '' : heading, text.replace(/\s+/g, ' ')])
  const text = texts.filter(Boolean).join(' ')
  if (text.length <= openingLength) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(0, 2 * openingLength))) {
    if (index + segment.length > openingLength) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}

type ReadingTime = NonNullable<PageMeta['readingTime']>

/** Words are Latin tokens plus every Han character in the raw Markdown; minutes are words divided by the reading speed. */
export function readingTimeOf(source: string): ReadingTime {
  const latin = source.match(/[\p{Script=Latin}\p{Number}]+(?:['’_-][\p{Script=Latin}\p{Number}]+)*/gu)?.length ?? 0
  const han = source.match(/[\u4E00-\u9FD5]/g)?.length ?? 0
  const words = latin + han
  return { words, minutes: words / reading.wordsPerMinute }
}

/** A name or a list of names as a list; empty for `false` and missing values. */
function listOf<T>(value: T | T[] | false | undefined): T[] {
  return value === undefined || value === false ? [] : ([value].flat() as T[])
}

/** Authors with their names; `null` if the page hides them. */
function authorsOf(author: Frontmatter['author']): PageMeta['author'] {
  if (author === false) return null
  return listOf(author).map((person) =>
    typeof person === 'string' ? { name: person } : { name: person.name, ...(person.url && { url: person.url }) },
  )
}

function titleOfPath(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? 'Home'
  return last.replace(/\.html$/, '')
}
