import { z } from 'zod'
import { readValue, valueForms } from '@/lib/site/values'
import { perLanguage } from './per-language'

const valueSchema = z
  .strictObject({
    /** What it is called beside a command. */
    label: perLanguage(z.string().min(1).max(60)),
    form: z.enum(valueForms),
    /** The texts that stand for it in commands. */
    examples: z.array(z.string().min(2)).min(1),
  })
  .superRefine(({ form, examples }, context) =>
    examples.forEach((example, index) => {
      if (readValue(example, form) !== example)
        context.addIssue({ code: 'custom', path: ['examples', index], message: `expected a ${form}, as a reader would type it` })
    }),
  )

/** `content/data/values.yaml`: what readers replace in commands with a value of their own, by name. */
export const valuesSchema = z.record(z.string().regex(/^[a-z][a-z-]*$/, 'expected lower-case letters and hyphens'), valueSchema)
