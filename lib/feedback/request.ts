import { z } from 'zod'
import { splitLocale, type Locale } from '@/lib/site/locales'

/** Honeypot field: hidden from visitors and from assistive technology. */
export const trapField = 'website'

/** Maximum characters of a comment. */
export const longestWords = 1000

const answerSchema = z.object({ helpful: z.enum(['yes', 'no']) })
const wordsSchema = z.object({ id: z.uuid(), words: z.string().transform(tidy).pipe(z.string().min(1)) })

/** A visitor's submission. `page` is locale-free. */
export type FeedbackSubmission = { page: string; locale: Locale; isRobot: boolean } & (
  | { kind: 'answer'; helpful: boolean }
  | { kind: 'words'; id: string; words: string }
)

/** Parses a form: an answer (`page`, `helpful`) or a comment on one (`page`, `id`, `words`). `undefined` if it is neither. */
export function parseFeedback(form: URLSearchParams): FeedbackSubmission | undefined {
  const { locale, path } = splitLocale(form.get('page') ?? '')
  const common = { page: path, locale, isRobot: Boolean(form.get(trapField)) }
  const given = Object.fromEntries(form)
  const words = wordsSchema.safeParse(given)
  if (words.success) return { ...common, kind: 'words', ...words.data }
  const answer = answerSchema.safeParse(given)
  return answer.success ? { ...common, kind: 'answer', helpful: answer.data.helpful === 'yes' } : undefined
}

/** A comment as stored: without control characters that a terminal would interpret, and truncated. */
function tidy(words: string): string {
  return words
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim()
    .slice(0, longestWords)
}
