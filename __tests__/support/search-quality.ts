import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Snapshot } from '@/lib/content/snapshot'
import type { Searcher } from '@/lib/search/query/searcher'
import { locales, splitLocale, type Locale } from '@/lib/site/locales'

const page = z.string().startsWith('/')
const question = z.strictObject({
  /** The question; one without is a question of its own. */
  id: z.string().optional(),
  subject: z.string(),
  language: z.enum(locales),
  query: z.string(),
  /** The page that answers it. */
  page,
  /** Other pages that answer it. */
  also: z.array(page).default([]),
  /** Anchor of the section that answers it, if any. */
  section: z.string().optional(),
  /** What the page says if it answers the question. */
  words: z.array(z.string()).default([]),
  source: z.string().optional(),
})
export type Question = z.infer<typeof question>

/**
 * Reads the list of questions with their answers.
 * @throws if it does not match its schema
 */
export function readQuestions(): Question[] {
  const text = readFileSync(path.resolve('content/data/questions.yaml'), 'utf8')
  return z.strictObject({ questions: z.array(question) }).parse(parse(text)).questions
}

/** Result of one query. */
export interface Outcome {
  question: Question
  /** Place of the first hit on a page that answers it, starting at 0; -1 if none was found. */
  place: number
  /** URLs of the first hits. */
  first: string[]
  /** The answer in the first hit. */
  answer: string[]
  isGuess: boolean
  /** Whether that page says what answers the question. */
  says: boolean
}

/** An answer further down is not read. */
const mostRead = 3

/** Asks every question. */
export function ask(questions: readonly Question[], searchers: Record<Locale, Searcher>, snapshot: Snapshot): Outcome[] {
  return questions.map((one) => {
    const pages = [one.page, ...one.also].map((address) => address.replace(/\/index\.html$/, '/'))
    const { hits, isGuess } = searchers[one.language].search(one.query, 24)
    const urls = hits.map(({ url }) => splitLocale(decodeURI(url)).path)
    const place = urls.findIndex((url) => pages.includes(url.split('#')[0]!))
    const text = pages.map((address) => textOf(snapshot, one.language, address)).join('\n')
    const says = one.words.every((words) => text.includes(words))
    return { question: one, place, first: urls.slice(0, mostRead), answer: hits[0]?.answer ?? [], isGuess, says }
  })
}

/** Whether the reader of the first hits has the answer. */
export const isAnswered = ({ place, says }: Outcome): boolean => place >= 0 && place < mostRead && says

/** The questions, and those whose every query is answered. */
export function countQuestions(outcomes: readonly Outcome[]): { questions: number; answered: number } {
  const questions = new Set(outcomes.map(idOf)).size
  return { questions, answered: questions - new Set(outcomes.filter((outcome) => !isAnswered(outcome)).map(idOf)).size }
}

const idOf = ({ question: { id, language, query } }: Outcome): string => id ?? `${language} ${query}`

/** The Markdown of a page with what it includes. */
function textOf(snapshot: Snapshot, locale: Locale, address: string): string {
  const found = snapshot.pages[locale].get(address) ?? snapshot.pages[locale].get(`${address}index.html`)
  return found ? [found.source, ...found.parts().values()].join('\n') : ''
}
