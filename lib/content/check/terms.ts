import { readFileSync } from 'node:fs'
import path from 'node:path'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { hashOf } from '@/lib/site/cache/hash-data'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { parseMarkdown } from '@/lib/markdown/parse'
import { placeAt, type TextPosition } from '@/lib/markdown/nodes'
import { listWords } from '@/lib/markdown/reading/words'
import { isLocale, type Locale } from '@/lib/site/locales'
import { parseYaml, placeOfPath } from '../reading/yaml'
import { faultInText, type ContentFault } from '../errors'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import type { Term } from '../data/terms-schema'
import { faultInField, listOwnPages, type Check } from './context'
import { findWrongTerms, type Finding, type Rules } from './find-wrong-terms'

type PlacedFinding = Finding & { place: TextPosition }

/** Data files that list rejected forms, or quote the product's interface in its own spelling. */
const isQuoted = (name: string): boolean => name === 'terms.yaml' || name.startsWith('labels/')
const fields = ['title', 'shortTitle', 'description'] as const

/** Rejected terms and style patterns in page texts, in visible frontmatter, and in the texts of data files. */
export const checkTerms: Check = ({ snapshot, dir }) => {
  const { data: rules } = snapshot
  if (rules.terms.length + rules.stylePatterns.length === 0) return []
  const inPages = listOwnPages(snapshot).flatMap((page) => [
    ...findIn(page.source, page.contentLocale, rules).map(({ place, field, message }) =>
      faultInText(page, place, 'warning', field, message),
    ),
    ...[...page.parts()].flatMap(([file, text]) => (text === null ? [] : checkPart(page, file, text, rules))),
    ...fields.flatMap((name) => {
      // Fields missing in frontmatter are taken from the text.
      const text = page.fields[name] ? page.meta[name] : ''
      const position = name === 'description' ? 'text' : 'heading'
      return findWrongTerms(text, rules, page.contentLocale, position).map(({ field, message }) => ({
        ...faultInField(page, 'warning', name, message),
        field,
      }))
    }),
  ])
  const data = filesBelow(path.join(dir, 'data'), dir).filter((name) => name.endsWith('.yaml') && !isQuoted(name))
  return [...inPages, ...data.flatMap((name) => checkData(dir, `data/${name}`, rules))]
}

function checkPart(
  page: { file: string; lineOffset: number; contentLocale: Locale },
  file: string,
  raw: string,
  rules: Rules,
): ContentFault[] {
  const { body, lineOffset } = splitFrontmatter(raw)
  return findIn(body, page.contentLocale, rules).map(({ place, field, message }) =>
    faultInText(page, { ...place, line: place.line + lineOffset, file }, 'warning', field, message),
  )
}

function checkData(dir: string, file: string, rules: Rules): ContentFault[] {
  const text = readFileSync(path.join(dir, file), 'utf8')
  const find = () =>
    listTexts(text).flatMap(({ value, locale, line }) =>
      findInMarkdown(value, locale, rules).map((found) => ({ ...found, place: { line, column: 1 } })),
    )
  return keep(['data', text], rules, find).map(({ place, field, message }) => ({
    file,
    line: place.line,
    field,
    message,
    severity: 'warning',
  }))
}

const hashOfList = memoizeByObject((list: readonly unknown[]) => hashOf(JSON.stringify(list)))
const hashOfRules = ({ terms, stylePatterns }: Rules): string => hashOfList(terms) + hashOfList(stylePatterns)

/** Findings are kept by text: searching all texts again would dominate the time of a check. */
function keep(text: readonly string[], rules: Rules, find: () => PlacedFinding[]): PlacedFinding[] {
  const key = markdownCache.keyOf('terms', hashOfRules(rules), ...text)
  return markdownCache.findOrMake(key, find)
}

function findIn(markdown: string, locale: Locale, rules: Rules): PlacedFinding[] {
  return keep([locale, markdown], rules, () => findInMarkdown(markdown, locale, rules))
}

function findInMarkdown(markdown: string, locale: Locale, rules: Rules): PlacedFinding[] {
  const plain = withoutMarks(markdown)
  const likely = rules.terms.filter((term) => spellings(term).some((spelt) => plain.includes(spelt)))
  return listWords(parseMarkdown(markdown)).flatMap(({ text, place, in: position }) =>
    findWrongTerms(text, { ...rules, terms: likely }, locale, position).map((found) => ({
      ...found,
      place: placeAt(place, text, found.offset),
    })),
  )
}

/** A text on one line, without what may be in the midst of a phrase: emphasis, escapes, the signs of a quotation. */
const withoutMarks = (text: string) => text.replace(/[*_~>\\]+/g, '').replace(/\s+/g, ' ')

/** The wrong forms of a term as they are written, and at the beginning of a sentence. */
const spellings = memoizeByObject(({ wrong }: Term) =>
  wrong.map(withoutMarks).flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)]),
)

/** Fields of the API description that contain prose; those of other languages are named `x-zh-…`. */
const apiFields = /^(?:x-([a-z]+)-)?(?:summary|description|title)$/

/** Texts of a data file: values of `en` and `zh`, and the prose of the API description. A file that cannot be read has none. */
function listTexts(text: string): { value: string; locale: Locale; line: number }[] {
  const { value, places } = parseYaml(text)
  const texts: ReturnType<typeof listTexts> = []
  const walk = (inner: unknown, keys: string[]): void => {
    if (typeof inner === 'string') {
      const locale = localeOf(keys.at(-1) ?? '')
      if (locale) texts.push({ value: inner, locale, line: placeOfPath(places, keys).line })
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, next] of Object.entries(inner)) walk(next, [...keys, key])
    }
  }
  walk(value, [])
  return texts
}

function localeOf(key: string): Locale | undefined {
  if (isLocale(key)) return key
  const field = apiFields.exec(key)
  if (!field) return undefined
  const [, language = 'en'] = field
  return isLocale(language) ? language : undefined
}
