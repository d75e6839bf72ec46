import { z } from 'zod'
import { locales } from '@/lib/site/locales'

/** One settled word or name, and the ways of writing it that are wrong. */
export const termSchema = z.strictObject({
  /** As it is written. */
  term: z.string().min(1),
  /** Language it is settled for; absent means both. */
  language: z.enum(locales).optional(),
  /** Other spellings and words, as somebody might write them. One in small letters is found with a capital first letter too. */
  wrong: z.array(z.string().min(1)).default([]),
  /** Longer phrases in which a wrong form is right: names, and words that only look alike. */
  except: z.array(z.string().min(1)).default([]),
  /** When to use it, or why; shown with the finding. */
  note: z.string().default(''),
})

/** `content/data/terms.yaml`. */
export const termsSchema = z.strictObject({ terms: z.array(termSchema) })

export type Term = z.infer<typeof termSchema>
