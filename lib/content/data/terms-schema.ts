import { z } from 'zod'
import { boundedList, boundedText } from '@/lib/site/bounded'
import { locales } from '@/lib/site/locales'

/** A preferred term or name, and its rejected forms. */
export const termSchema = z.strictObject({
  /** Preferred spelling. */
  term: boundedText().min(1),
  /** Language to which it applies; absent means both. */
  language: z.enum(locales).optional(),
  /** Rejected spellings and words. A form in lower case also matches with a capital first letter. */
  wrong: boundedList(boundedText().min(1)).default([]),
  /** Longer phrases in which a rejected form is correct: names, and words that only look similar. */
  except: boundedList(boundedText().min(1)).default([]),
  /** When to use it, or why; shown with the finding. */
  note: boundedText().default(''),
})

/** In so many ways the part of a text that begins at a character may match a pattern: the time for the text grows with these alone. */
const maxWays = 50_000
/** What `*` and `+` repeat at most. */
const maxRepeated = 100

/** A style pattern that pages avoid: a literal translation, a spelling, a punctuation mark. */
export const stylePatternSchema = z.strictObject({
  /** Regular expression with the flag `u`; case-sensitive. */
  pattern: boundedText()
    .min(1)
    .transform(boundRepetitions)
    .refine(isRegularExpression, 'expected a regular expression')
    .refine((pattern) => waysOf(pattern) <= maxWays, 'expected a regular expression without a repeated group, with at most two of * and +'),
  language: z.enum(locales),
  /** Where it applies: all running text, headings, or table cells that contain only text. */
  in: z.enum(['text', 'heading', 'cell']).default('text'),
  /** What to write instead, as a short instruction. */
  instead: boundedText().min(1),
  /** Texts that the pattern matches, and similar texts that are correct; tests check both. */
  wrong: boundedList(boundedText().min(1)).min(1),
  right: boundedList(boundedText().min(1)).default([]),
})

/** `content/data/terms.yaml`. */
export const termsSchema = z.strictObject({
  terms: boundedList(termSchema),
  patterns: boundedList(stylePatternSchema).default([]),
})

export type Term = z.infer<typeof termSchema>
export type StylePattern = z.infer<typeof stylePatternSchema>

/** What stands for one character: an escape, a class. */
const oneCharacter = String.raw`\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]`

/** The same pattern without repetitions that have no end. */
function boundRepetitions(pattern: string): string {
  const signs = new RegExp(`${oneCharacter}|[*+]|,(?=\\})`, 'gu')
  const bounded: Record<string, string> = { '*': `{0,${maxRepeated}}`, '+': `{1,${maxRepeated}}`, ',': `,${maxRepeated}` }
  return pattern.replace(signs, (sign) => bounded[sign] ?? sign)
}

/** In how many ways a text may match a pattern: those of alternatives are added, those of what follows one after the other multiplied. */
function waysOf(pattern: string): number {
  let form = pattern.replace(new RegExp(oneCharacter, 'gu'), 'x').replace(/[«»]/g, 'x')
  for (let before = ''; form !== before;) {
    if (/»\{/.test(form)) return Infinity
    before = form
    form = form.replace(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?([^()]*)\)/g, (_, part: string) => `«${waysIn(part)}»`)
  }
  return waysIn(form)
}

const waysIn = (part: string): number =>
  part
    .split('|')
    .map((alternative) => [...alternative.matchAll(/(?:\{(?:\d+,)?|«)(\w+)|\?/g)].reduce((ways, [, most = 2]) => ways * Number(most), 1))
    .reduce((all, ways) => all + ways, 0)

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}
