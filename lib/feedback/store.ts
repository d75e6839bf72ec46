import 'server-only'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client } from '@libsql/client/sqlite3'
import { z } from 'zod'
import { locales, type Locale } from '@/lib/site/locales'

/** A visitor's answer. It does not reveal who answered or at what time of day. */
export interface Answer {
  /** Locale-free path. */
  page: string
  locale: Locale
  helpful: boolean
}

const rowSchema = z.object({
  day: z.string(),
  page: z.string(),
  locale: z.enum(locales),
  helpful: z.number().transform(Boolean),
  words: z.string(),
})

/** A stored answer. `day`: `2026-11-22`. `words` is empty without a comment. */
export type StoredAnswer = z.infer<typeof rowSchema>

/** Storage of answers. */
export interface FeedbackStore {
  /** @returns false if the monthly limit is reached */
  addAnswer(id: string, answer: Answer): Promise<boolean>
  /**
   * Adds a comment to an answer of today or yesterday that has none yet.
   * @returns false if there is no such answer
   */
  addWords(id: string, words: string): Promise<boolean>
  /** All answers, newest first. */
  list(): Promise<StoredAnswer[]>
  close(): void
}

/** Maximum stored answers; the newest are kept. With the longest comments that is 400 MB. */
const maxAnswers = 100_000
/** Maximum answers per month: a flood uses up its own month and never displaces earlier answers. */
const maxPerMonth = 20_000

export interface FeedbackLimits {
  maxAnswers: number
  maxPerMonth: number
}

const today = (daysAgo = 0) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/**
 * Opens the file and creates it if necessary.
 * @throws Error if it cannot be opened or is not a database
 */
export async function openFeedback(file: string, limits: FeedbackLimits = { maxAnswers, maxPerMonth }): Promise<FeedbackStore> {
  await mkdir(path.dirname(file), { recursive: true })
  const client: Client = createClient({ url: pathToFileURL(file).href, intMode: 'number' })
  await client.executeMultiple(`
    pragma journal_mode = wal;
    pragma busy_timeout = 2000;
    create table if not exists answers (
      id text primary key, day text not null, page text not null, locale text not null,
      helpful integer not null, words text not null default ''
    ) strict;
    create index if not exists answers_by_day on answers (day);
  `)
  return {
    addAnswer: async (id, { page, locale, helpful }) => {
      const { rowsAffected } = await client.execute({
        sql: 'insert into answers (id, day, page, locale, helpful) select ?, ?, ?, ?, ? where (select count(*) from answers where day >= ?) < ?',
        args: [id, today(), page, locale, helpful ? 1 : 0, `${today().slice(0, 'yyyy-mm'.length)}-01`, limits.maxPerMonth],
      })
      await client.execute({
        sql: 'delete from answers where rowid <= (select rowid from answers order by rowid desc limit 1 offset ?)',
        args: [limits.maxAnswers],
      })
      return rowsAffected === 1
    },
    addWords: async (id, words) => {
      const { rowsAffected } = await client.execute({
        sql: "update answers set words = ? where id = ? and words = '' and day >= ?",
        args: [words, id, today(1)],
      })
      return rowsAffected === 1
    },
    list: async () => {
      const { rows } = await client.execute('select day, page, locale, helpful, words from answers order by rowid desc')
      return rows.map((row) => rowSchema.parse({ ...row }))
    },
    close: () => client.close(),
  }
}
