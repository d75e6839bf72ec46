import { z } from 'zod'
import { locales } from '@/lib/site/locales'

/** `content/data/search-words.yaml`: what people type and paste, and pages do not say. */
export const searchWordsSchema = z.strictObject({
  /** What AList puts in front of another message; `…` stands for a part that varies. */
  wrappers: z.array(z.string().min(1)),
  /** Word that people use, in lower case → word that pages use. */
  words: z.record(z.enum(locales), z.record(z.string().min(1).lowercase(), z.string().min(1))),
})

export type SearchWords = z.infer<typeof searchWordsSchema>
