import { z } from 'zod'
import { locales } from '@/lib/site/locales'
import { areas } from '@/lib/site/areas'
import { cutText } from '../text/cut-query'

const limitError = 'limit: expected a whole number from 1 to 50'

/** Query string of `/api/search`. A long query is cut instead of rejected, because people paste whole error messages. */
export const searchRequestSchema = z.object({
  q: z
    .string({ error: 'q: missing, expected the words to search for' })
    .transform((query) => cutText(query))
    .pipe(z.string().min(1, 'q: empty, expected the words to search for')),
  locale: z.enum(locales, { error: `locale: expected one of ${locales.join(', ')}` }),
  limit: z.coerce.number({ error: limitError }).int(limitError).min(1, limitError).max(50, limitError).default(20),
  area: z.enum(areas, { error: `area: expected one of ${areas.join(', ')}` }).optional(),
})

/** What is searched, and the address of who asks: those take turns. */
export type SearchRequest = z.infer<typeof searchRequestSchema> & { client?: string }

/** Parses a query string; the error names the field and what is wrong with it. */
export function parseSearchRequest(parameters: URLSearchParams): { request: SearchRequest } | { error: string } {
  const result = searchRequestSchema.safeParse({
    ...Object.fromEntries(parameters),
    area: parameters.get('area') || undefined,
  })
  return result.success ? { request: result.data } : { error: result.error.issues.map(({ message }) => message).join('; ') }
}
