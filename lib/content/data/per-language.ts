import { z } from 'zod'
import { fillLanguages, localeInfo, localized, type Locale, type Localized } from '@/lib/site/locales'

const isPartial = (locale: Locale) => localeInfo[locale].isPartial === true

/** Fields of an object with one text per language. English is required, and so are languages that are not translated in part. */
export function languageFields(text: z.ZodString, mayLack = isPartial): PerLanguage {
  return { ...localized((locale) => (mayLack(locale) ? text.optional() : text)), en: text }
}

type PerLanguage = Localized<z.ZodString | z.ZodOptional<z.ZodString>> & { en: z.ZodString }

/** One text per language; a missing one is the English text. */
export function perLanguage(text: z.ZodString, mayLack = isPartial) {
  return z.object(languageFields(text, mayLack)).transform((texts) => fillLanguages(texts))
}
