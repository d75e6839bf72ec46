/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { findWrongTerms } from '@/lib/content/check/find-wrong-terms'
import { termsSchema } from '@/lib/content/data/terms-schema'
import { messagesOf } from '@/lib/i18n/messages'
import { locales } from '@/lib/site/locales'

const { terms, patterns: stylePatterns } = termsSchema.parse(parse(readFileSync('content/data/terms.yaml', 'utf8')))

/** Labels of other screens are quoted as they are there: the fields of drawn forms, and bold text as in pages. */
const quotedPath = /^\w+\.drawing\.forms\..+\.label$/
const quotedText = /<b>.*?<\/b>/g

function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return quotedPath.test(path) ? [] : [[path, value.replaceAll(quotedText, '“”')]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`))
    : []
}

/** Words that were ordered as they are. */
const given = new Set(['zh.language.question'])

test.each(locales)('the interface is written as the pages are, in their words: %s', (locale) => {
  const texts = listTexts(messagesOf(locale), locale)
  expect(texts.length).toBeGreaterThan(100)
  const wrong = texts
    .filter(([path]) => !given.has(path))
    .flatMap(([path, text]) =>
      findWrongTerms(text.replaceAll(/\{\w+\}/g, ' x '), { terms, stylePatterns }, locale).map(({ message }) => `${path}: ${message}`),
    )
  expect(wrong).toEqual([])
})
