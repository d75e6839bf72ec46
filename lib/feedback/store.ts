import 'server-only'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client } from '@libsql/client/sqlite3'
import { z } from 'zod'
import { locales, type Locale } from '@/lib/site/locales'

/** One reader's answer. Nothing tells who it was or at what time of the day. */
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

/** An answer as it is kept. `day`: `2026-11-22`. `words` are empty where none were added. */
export type KeptAnswer = z.infer<typeof rowSchema>

/** The file of answers. */
export interface FeedbackStore {
  /** @returns false where the month is full */
  addAnswer(id: string, answer: Answer): Promise<boolean>
  /** Adds words to an answer of today or yesterday that has none yet. @returns false where there is no such answer */
  addWords(id: string, words: string): Promise<boolean>
  /** Every answer, the newest first. */
  list(): Promise<KeptAnswer[]>
  close(): void
}

/** Answers that a file keeps, the newest ones: with the longest words each that is 400 MB. */
const maxAnswers = 100_000
/** Answers of one month: a flood takes the rest of its month, and no earlier answers for years. */
const maxPerMonth = 20_000

export interface FeedbackLimits {
  maxAnswers: number
  maxPerMonth: number
}

const today = (daysAgo = 0) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Opens the file, which is made where there is none. @throws Error where it cannot be opened or is no database */
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
