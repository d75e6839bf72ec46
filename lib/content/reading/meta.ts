import type { Outline } from '@/lib/markdown/outline'
import { reading } from '@/lib/site/constants'
import type { PageMeta } from '../page'
import { pageKind, type Frontmatter } from './schema'

/** Applies the defaults to a page's frontmatter. */
export function buildMeta(frontmatter: Frontmatter, path: string, source: string, outline: Outline): PageMeta {
  const title = frontmatter.title ?? outline.headings.find(({ depth }) => depth === 1)?.text ?? titleOfPath(path)
  return {
    ...frontmatter,
    kind: pageKind(frontmatter, path),
    title,
    shortTitle: frontmatter.shortTitle ?? title,
    description: frontmatter.description ?? outline.text.slice(0, 150),
    author: authorsOf(frontmatter.author),
    category: namesOf('category', frontmatter.category ?? frontmatter.categories),
    tag: namesOf('tag', frontmatter.tag ?? frontmatter.tags),
    redirectFrom: [frontmatter.redirectFrom ?? []].flat(),
    aliases: frontmatter.aliases ?? [],
    readingTime: frontmatter.readingTime === false ? null : (frontmatter.readingTime ?? readingTimeOf(source)),
  }
}

/** Words are Latin tokens plus every Han character of the raw Markdown; minutes are words over the reading speed. */
export function readingTimeOf(source: string): { words: number; minutes: number } {
  const latin = source.match(/[\p{Script=Latin}\p{Number}]+(?:['’_-][\p{Script=Latin}\p{Number}]+)*/gu)?.length ?? 0
  const han = source.match(/[\u4E00-\u9FD5]/g)?.length ?? 0
  const words = latin + han
  return { words, minutes: words / reading.wordsPerMinute }
}

const complained = new Set<string>()

/** A string or a list of strings as a list; anything else is reported once and treated as empty. */
export function namesOf(field: string, value: unknown): string[] {
  if (value === undefined || value === false) return []
  const list = Array.isArray(value) ? value : [value]
  if (list.every((entry): entry is string => typeof entry === 'string')) return list
  complain(field, value, 'a string or a list of strings')
  return []
}

/** Authors named by a string, a list, or objects with a name; `null` for `false`. */
export function authorsOf(value: unknown): { name: string; url?: string }[] | null {
  if (value === false) return null
  if (value === undefined) return []
  const list = (Array.isArray(value) ? value : [value]).map((entry: unknown) => {
    if (typeof entry === 'string') return { name: entry }
    if (typeof entry !== 'object' || entry === null || !('name' in entry) || typeof entry.name !== 'string') return null
    return { name: entry.name, ...('url' in entry && typeof entry.url === 'string' ? { url: entry.url } : {}) }
  })
  if (list.every((entry) => entry !== null)) return list
  complain('author', value, 'a name, a list of names, or an object with a name')
  return []
}

function complain(field: string, value: unknown, expected: string): void {
  const message = `${field}: found ${JSON.stringify(value)}, expected ${expected}`
  if (complained.has(message)) return
  complained.add(message)
  console.error(message)
}

function titleOfPath(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? 'Home'
  return last.replace(/\.html$/, '')
}
