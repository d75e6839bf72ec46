import { z } from 'zod'
import { locales } from '@/lib/site/locales'

/** Longest query taken: an error message pasted whole fits. DocSearch's box takes as much. */
export const longestQuery = 512

/** Query string of `/api/search`. */
export const searchRequestSchema = z.object({
  q: z
    .string({ error: 'q: missing, expected the words to search for' })
    .trim()
    .min(1, 'q: empty, expected the words to search for')
    .max(longestQuery, `q: too long, expected at most ${longestQuery} characters`),
  locale: z.enum(locales, { error: `locale: expected one of ${locales.join(', ')}` }),
  limit: z.coerce
    .number({ error: 'limit: expected a whole number from 1 to 50' })
    .int('limit: expected a whole number from 1 to 50')
    .min(1, 'limit: expected a whole number from 1 to 50')
    .max(50, 'limit: expected a whole number from 1 to 50')
    .default(20),
})

export type SearchRequest = z.infer<typeof searchRequestSchema>

/** Reads a query string; the message says what is wrong with which field. */
export function parseSearchRequest(parameters: URLSearchParams): { request: SearchRequest } | { error: string } {
  const result = searchRequestSchema.safeParse({
    q: parameters.get('q') ?? undefined,
    locale: parameters.get('locale') ?? undefined,
    limit: parameters.get('limit') ?? undefined,
  })
  return result.success ? { request: result.data } : { error: result.error.issues.map(({ message }) => message).join('; ') }
}
