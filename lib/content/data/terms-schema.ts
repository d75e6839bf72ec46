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

/** One way of writing that pages avoid: a phrase translated word by word, a spelling, a punctuation mark. */
export const stylePatternSchema = z.strictObject({
  /** Regular expression with the flag `u`; a capital or a small first letter counts as written. */
  pattern: z.string().min(1).refine(isRegularExpression, 'expected a regular expression'),
  language: z.enum(locales),
  /** Where it counts: anywhere in the running text, in headings, or in table cells that hold nothing but text. */
  in: z.enum(['text', 'heading', 'cell']).default('text'),
  /** What to write, as a short order to the editor. */
  instead: z.string().min(1),
  /** Texts that the pattern finds, and texts that look alike and are right: the tests hold the pattern against both. */
  wrong: z.array(z.string().min(1)).min(1),
  right: z.array(z.string().min(1)).default([]),
})

/** `content/data/terms.yaml`. */
export const termsSchema = z.strictObject({ terms: z.array(termSchema), patterns: z.array(stylePatternSchema).default([]) })

export type Term = z.infer<typeof termSchema>
export type StylePattern = z.infer<typeof stylePatternSchema>

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}
