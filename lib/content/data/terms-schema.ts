import { z } from 'zod'
import { locales } from '@/lib/site/locales'

/** A preferred term or name, and its rejected forms. */
export const termSchema = z.strictObject({
  /** Preferred spelling. */
  term: z.string().min(1),
  /** Language to which it applies; absent means both. */
  language: z.enum(locales).optional(),
  /** Rejected spellings and words. A form in lower case also matches with a capital first letter. */
  wrong: z.array(z.string().min(1)).default([]),
  /** Longer phrases in which a rejected form is correct: names, and words that only look similar. */
  except: z.array(z.string().min(1)).default([]),
  /** When to use it, or why; shown with the finding. */
  note: z.string().default(''),
})

/** Of each so many in a pattern, a text can match in few ways. */
const maxRepeated = 3
const maxOptional = 10

/** A style pattern that pages avoid: a literal translation, a spelling, a punctuation mark. */
export const stylePatternSchema = z.strictObject({
  /** Regular expression with the flag `u`; case-sensitive. */
  pattern: z
    .string()
    .min(1)
    .max(1000)
    .refine(isRegularExpression, 'expected a regular expression')
    .refine(
      isFast,
      `expected a regular expression without a repeated group, with at most ${maxRepeated} of *, + and {n} and ${maxOptional} of ?`,
    ),
  language: z.enum(locales),
  /** Where it applies: all running text, headings, or table cells that contain only text. */
  in: z.enum(['text', 'heading', 'cell']).default('text'),
  /** What to write instead, as a short instruction. */
  instead: z.string().min(1),
  /** Texts that the pattern matches, and similar texts that are correct; tests check both. */
  wrong: z.array(z.string().min(1)).min(1),
  right: z.array(z.string().min(1)).default([]),
})

/** Every text is searched for each of them. */
const maxRules = 1000

/** `content/data/terms.yaml`. */
export const termsSchema = z.strictObject({
  terms: z.array(termSchema).max(maxRules),
  patterns: z.array(stylePatternSchema).max(maxRules).default([]),
})

export type Term = z.infer<typeof termSchema>
export type StylePattern = z.infer<typeof stylePatternSchema>

/** Whether a pattern never takes long: what can match in many ways is a group that is repeated, or many repetitions one after the other. */
function isFast(pattern: string): boolean {
  const form = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gu, 'x')
  const countOf = (repetition: RegExp) => form.match(repetition)?.length ?? 0
  return !/\)[*+{]/.test(form) && countOf(/[*+{]/g) <= maxRepeated && countOf(/(?<!\()\?/g) <= maxOptional
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}
