import { z } from 'zod'
import { boundedText } from '@/lib/site/bounded'
import { fillLanguages, localeInfo, localized, type Localized } from '@/lib/site/locales'

/** Fields of an object with one text per language. English is required, and so are languages that are not translated in part. */
export function languageFields(text: z.ZodString): PerLanguage {
  return { ...localized((locale) => (localeInfo[locale].isPartial ? text.optional() : text)), en: text }
}

type PerLanguage = Localized<z.ZodString | z.ZodOptional<z.ZodString>> & { en: z.ZodString }

/** One text per language; a missing one is the English text. */
export function perLanguage(text: z.ZodString) {
  return z.object(languageFields(text)).transform((texts) => fillLanguages(texts))
}

/** A version of the product without `v`, empty if unknown. */
export const versionSchema = boundedText().regex(/^(?:\d+\.\d+(?:\.\d+)?)?$/, 'expected a version such as 3.8.0, without v')

/** The product as described by the pages, `content/data/product.yaml`. */
export const productSchema = z.strictObject({
  /** The newest version that the pages describe. */
  version: versionSchema,
})
