import 'server-only'
import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { locales, type Locale } from '@/lib/site/locales'
import { readValue } from '@/lib/settings/read-environment'
import { cacheFolder } from '@/lib/site/cache/folder'

/** Zero-result queries per language, with their counts. Nothing about the visitor is stored, and only the day of the query. */
const lineSchema = z.object({ day: z.string(), locale: z.enum(locales), query: z.string(), count: z.number() })

/** A zero-result query, summed over all days. */
export interface Miss {
  locale: Locale
  query: string
  count: number
  /** `2026-11-22` */
  lastDay: string
}

/** Longer queries are pasted texts, and longer words may be secrets. */
const longest = { query: 60, word: 24 }
const mostWaiting = 500
const mostBytes = 5_000_000
/** Milliseconds between writes to disk. */
const pause = 30_000

const waiting = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/** Counts a query without results; does nothing unless `SEARCH_LOG=1`. */
export function noteMiss(locale: Locale, query: string): void {
  if (!readValue('SEARCH_LOG')) return
  // Terminals that print the report would interpret control characters.
  const words = query.toLowerCase().replace(/\p{C}/gu, '').trim()
  if (words.length < 2 || words.length > longest.query || words.split(/\s/).some((word) => word.length > longest.word)) return
  const key = `${locale}\0${words}`
  if (!waiting.has(key) && waiting.size >= mostWaiting) return
  waiting.set(key, (waiting.get(key) ?? 0) + 1)
  timer ??= setTimeout(() => void writeMisses(), pause).unref()
}

/** Appends the counts to the file. */
export async function writeMisses(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const day = new Date().toISOString().slice(0, 10)
  const lines = [...waiting].map(([key, count]) => {
    const [locale, query] = key.split('\0')
    return `${JSON.stringify({ day, locale, query, count })}\n`
  })
  waiting.clear()
  const file = missesFile()
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size < mostBytes) await appendFile(file, lines.join(''))
  } catch (error) {
    console.error('search log:', error)
  }
}

/**
 * Zero-result queries, most frequent first. Every keystroke is a query, so queries that are only the beginning of a longer one in the list
 * are left out. Empty if nothing was logged.
 */
export async function readMisses(file = missesFile()): Promise<Miss[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const sums = new Map<string, Miss>()
  for (const line of text.split('\n').filter(Boolean)) {
    const parsed = lineSchema.safeParse(parseJson(line))
    if (!parsed.success) continue
    const { locale, query, count, day } = parsed.data
    const known = sums.get(`${locale} ${query}`)
    if (known) Object.assign(known, { count: known.count + count, lastDay: day > known.lastDay ? day : known.lastDay })
    else sums.set(`${locale} ${query}`, { locale, query, count, lastDay: day })
  }
  // In alphabetical order, a longer query follows directly after its prefixes.
  const sorted = [...sums.values()].sort((a, b) => (a.locale + a.query < b.locale + b.query ? -1 : 1))
  return sorted
    .filter((one, at) => sorted[at + 1]?.locale !== one.locale || !sorted[at + 1]!.query.startsWith(one.query))
    .sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1))
}

function missesFile(): string {
  return cacheFolder('search-misses.jsonl')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
