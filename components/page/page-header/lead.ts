import type { Page } from '@/lib/content/page'
import { localeInfo } from '@/lib/site/locales'

/** Share of the description's words from which the opening of the text counts as the same statement. */
const repeatedShare = 0.65

/** The description as the lead of a page; `null` if the page has none, or if its text opens with the same statement. */
export function leadOf({ contentLocale, meta, outline }: Pick<Page, 'contentLocale' | 'meta' | 'outline'>): string | null {
  const { lang } = localeInfo[contentLocale]
  const description = wordsOf(meta.description, lang)
  // A description of its own is a sentence; the machine's is the text itself.
  if (meta.isExcerpt) return null
  const opening = new Set(wordsOf(outline.sections.find(({ id }) => id === null)?.text ?? '', lang))
  const repeated = description.filter((word) => opening.has(word)).length
  return repeated >= repeatedShare * description.length ? null : meta.description
}

function wordsOf(text: string, lang: string): string[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text.toLowerCase())
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}
