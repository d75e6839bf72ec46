/** @jest-environment node */
import { findWrongTerms } from '@/lib/content/check/find-wrong-terms'
import { readContentData } from '@/lib/content/data/content-data'

const { stylePatterns } = readContentData().data

const cases = stylePatterns.flatMap((pattern) => [
  ...pattern.wrong.map((text) => [text, true, pattern] as const),
  ...pattern.right.map((text) => [text, false, pattern] as const),
])

test.each(cases)('%j is found: %s', (text, isFound, pattern) => {
  expect(findWrongTerms(text, { terms: [], stylePatterns: [pattern] }, pattern.language, pattern.in).length > 0).toBe(isFound)
})
