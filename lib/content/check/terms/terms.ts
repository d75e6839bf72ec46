import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memoizeByText } from '@/lib/cache/memoize-by-text'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { placeAt, type Place } from '@/lib/markdown/place'
import type { Locale } from '@/lib/site/locales'
import { faultInText, type ContentError } from '../../errors'
import { filesBelow } from '../../files-below'
import type { Term } from '../../data/terms-schema'
import { faultInField, listOwnPages, type Check } from '../context'
import { listTexts } from './data-texts'
import { findWrongForms, type WrongForm } from './find-wrong'
import { listWords } from './list-words'

const termsFile = 'data/terms.yaml'
const fields = ['title', 'shortTitle', 'description'] as const

/** Settled words that are spelt otherwise: in texts, in what the frontmatter shows, and in the texts of the data. */
export const checkTerms: Check = ({ snapshot, dir }) => {
  const { terms } = snapshot.data
  if (terms.length === 0) return []
  const inPages = listOwnPages(snapshot).flatMap((page) => [
    ...findIn(page.file, page.source, page.contentLocale, terms).map(({ place, ...wrong }) =>
      faultInText(page, place, 'warning', 'term', describe(wrong)),
    ),
    ...[...page.parts].flatMap(([file, text]) => (text === null ? [] : checkPart(page, file, text, terms))),
    ...fields.flatMap((field) => {
      // What the frontmatter leaves out is taken from the text.
      const text = snapshot.notes.get(page.file)?.fields[field] ? page.meta[field] : ''
      return findWrongForms(text, terms, page.contentLocale).map((wrong) => ({
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
  return findIn(file, body, page.contentLocale, terms).map(({ place, ...wrong }) =>
    faultInText(page, { ...place, line: place.line + lineOffset, file }, 'warning', 'term', describe(wrong)),
  )
}

function checkData(dir: string, file: string, terms: readonly Term[]): ContentError[] {
  const text = readFileSync(path.join(dir, file), 'utf8')
  return memoizeByText(`terms ${file}`, withTerms(text, terms), () =>
    listTexts(text).flatMap(({ value, locale, line }) =>
      findIn(file, value, locale, terms, false).map((wrong) => ({
        file,
        line,
        field: 'term',
        message: describe(wrong),
        severity: 'warning' as const,
      })),
    ),
  )
}

/** Wrong forms in Markdown with their places. Few texts hold one at all, so only those are parsed. */
function findIn(file: string, markdown: string, locale: Locale, terms: readonly Term[], keep = true): (WrongForm & { place: Place })[] {
  const find = () =>
    listWords(markdown).flatMap(({ text, place }) =>
      findWrongForms(text, terms, locale).map((wrong) => ({ ...wrong, place: placeAt(place, text, wrong.offset, 0) })),
    )
  if (!mayHold(markdown, terms)) return []
  return keep ? memoizeByText(`terms ${locale} ${file}`, withTerms(markdown, terms), find) : find()
}

function mayHold(markdown: string, terms: readonly Term[]): boolean {
  const lower = markdown.toLowerCase()
  return terms.some(({ wrong }) => wrong.some((form) => lower.includes(form.toLowerCase().split(/\s/)[0]!)))
}

function withTerms(text: string, terms: readonly Term[]): string {
  return `${JSON.stringify(terms)}\n${text}`
}

function describe({ found, term: { term, note } }: WrongForm): string {
  return `found "${found.replace(/\s+/g, ' ')}", expected "${term}"${note && ` (${note})`}`
}
