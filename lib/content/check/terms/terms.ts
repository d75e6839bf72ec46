import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf, openCache } from '@/lib/cache/cache'
import { hashSources } from '@/lib/cache/source-version'
import { memoizeByObject } from '@/lib/cache/memoize-by-object'
import { memoizeByText } from '@/lib/cache/memoize-by-text'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { parseMarkdown } from '@/lib/markdown/parse'
import { placeAt, type Place } from '@/lib/markdown/place'
import { listWords, type Words } from '@/lib/markdown/reading/words'
import type { Locale } from '@/lib/site/locales'
import { faultInText, type ContentError } from '../../errors'
import { filesBelow } from '../../files-below'
import type { Term } from '../../data/terms-schema'
import { faultInField, listOwnPages, type Check } from '../context'
import { listTexts } from './data-texts'
import { findWrongForms, type WrongForm } from './find-wrong'

const termsFile = 'data/terms.yaml'
const fields = ['title', 'shortTitle', 'description'] as const

/** Settled words that are spelt otherwise: in texts, in what the frontmatter shows, and in the texts of the data. */
export const checkTerms: Check = ({ snapshot, dir }) => {
  const { terms } = snapshot.data
  if (terms.length === 0) return []
  const inPages = listOwnPages(snapshot).flatMap((page) => [
    ...findIn(page.source, page.contentLocale, terms, snapshot.notes.get(page.file)?.words).map(({ place, ...wrong }) =>
      faultInText(page, place, 'warning', 'term', describe(wrong)),
    ),
    ...[...page.parts].flatMap(([file, text]) => (text === null ? [] : checkPart(page, file, text, terms))),
    ...fields.flatMap((field) => {
      // What the frontmatter leaves out is taken from the text.
      const text = snapshot.notes.get(page.file)?.fields[field] ? page.meta[field] : ''
      const found = memoizeByText(`terms ${page.file} ${field}`, `${hashOfTerms(terms)} ${text}`, () =>
        findWrongForms(text, terms, page.contentLocale),
      )
      return found.map((wrong) => ({
        ...faultInField(snapshot, page, 'warning', field, describe(wrong)),
        field: 'term',
      }))
    }),
  ])
  const data = filesBelow(path.join(dir, 'data')).filter((name) => name.endsWith('.yaml') && `data/${name}` !== termsFile)
  return [...inPages, ...data.flatMap((name) => checkData(dir, `data/${name}`, terms))]
}

function checkPart(
  page: { file: string; lineOffset: number; contentLocale: Locale },
  file: string,
  raw: string,
  terms: readonly Term[],
): ContentError[] {
  const { body, lineOffset } = splitFrontmatter(raw)
  return findIn(body, page.contentLocale, terms).map(({ place, ...wrong }) =>
    faultInText(page, { ...place, line: place.line + lineOffset, file }, 'warning', 'term', describe(wrong)),
  )
}

function checkData(dir: string, file: string, terms: readonly Term[]): ContentError[] {
  const text = readFileSync(path.join(dir, file), 'utf8')
  const find = () =>
    listTexts(text).flatMap(({ value, locale, line }) =>
      findInMarkdown(value, locale, terms).map((wrong) => ({ ...wrong, place: { line, column: 1 } })),
    )
  return keep(['data', text], terms, find).map((wrong) => ({
    file,
    line: wrong.place.line,
    field: 'term',
    message: describe(wrong),
    severity: 'warning',
  }))
}

/** A wrong form and where it stands. */
type Found = WrongForm & { place: Place }

/** What was found, by text: looking for words means parsing the text again, which would be most of what a start costs. */
const kept = openCache<Found[]>({
  name: 'terms',
  ending: '.json',
  version: () => hashSources(['lib/content/check/terms', 'lib/markdown', 'package-lock.json'], /\.ts$/),
  write: JSON.stringify,
  read: (text) => JSON.parse(text) as Found[],
  inMemory: 5000,
})

const hashOfTerms = memoizeByObject((terms: readonly Term[]) => hashOf(JSON.stringify(terms)))

function keep(text: readonly string[], terms: readonly Term[], find: () => Found[]): Found[] {
  return kept.findOrMakeNow(kept.keyOf(hashOfTerms(terms), ...text), find)
}

function findIn(markdown: string, locale: Locale, terms: readonly Term[], words?: readonly Words[]): Found[] {
  return keep([locale, markdown], terms, () => findInMarkdown(markdown, locale, terms, words))
}

/**
 * Wrong forms in Markdown with their places. It is searched only for those that it may hold.
 * @param words of the Markdown, where it was read already
 */
function findInMarkdown(markdown: string, locale: Locale, terms: readonly Term[], words?: readonly Words[]): Found[] {
  const plain = withoutMarks(markdown)
  const likely = terms.filter(({ wrong }) => wrong.some((form) => spellings(withoutMarks(form)).some((spelt) => plain.includes(spelt))))
  if (likely.length === 0) return []
  return (words ?? listWords(parseMarkdown(markdown))).flatMap(({ text, place }) =>
    findWrongForms(text, likely, locale).map((wrong) => ({ ...wrong, place: placeAt(place, text, wrong.offset, 0) })),
  )
}

/** A text on one line, without what may stand in the midst of a phrase: emphasis, escapes, the signs of a quotation. */
const withoutMarks = (text: string) => text.replace(/[*_~>\\]+/g, '').replace(/\s+/g, ' ')

/** A form as it is written, and at the beginning of a sentence. */
const spellings = (form: string) => [form, form.charAt(0).toUpperCase() + form.slice(1)]

function describe({ found, term: { term, note } }: WrongForm): string {
  return `found "${found.replace(/\s+/g, ' ')}", expected "${term}"${note && ` (${note})`}`
}
