import { createFold, type Fold, nameKey } from '../text/fold'
import { createPreparation } from '../text/prepare-query'
import { sectionText, tokenizeText, unique } from '../text/tokenize'
import type { SearchData, IndexedPage, SearchSection } from '../types'
import { fields, nameKinds, nameSign, type SearchField } from './fields'
import type { TermIndex } from './term-index'

/** BM25+ with less length normalization than usual: tables of options are long, and they are where options are explained. */
const bm25 = { k: 1.2, b: 0.45, d: 0.5 }
const fieldNames = Object.keys(fields) as SearchField[]

/** Indexes sections as they are added to the data, and makes the index of the language when all are there. */
export function createIndexer(data: SearchData) {
  const fold = createFold(data.traditional)
  // Alternative names are in the words that people type; like these, they are translated to those that pages use.
  const { translate } = createPreparation(data.typed)
  const translateAliases = (section: SearchSection): SearchSection =>
    section.aliases ? { ...section, aliases: section.aliases.map(translate) } : section
  // For each term, consecutive pairs: section * 8 + field, and the frequency in that field.
  const found = new Map<string, number[]>()
  const lengths: number[][] = fieldNames.map(() => [])
  const addTerm = (term: string, place: number, times: number) => {
    const list = found.get(term)
    if (list) list.push(place, times)
    else found.set(term, [place, times])
  }

  /** Indexes the section at this position of the data. */
  const add = (at: number): void => {
    const section = translateAliases(data.sections[at]!)
    const page = data.pages[section.page]!
    for (const [number, field] of fieldNames.entries()) {
      const terms = termsOf(field, page, section, fold)
      lengths[number]!.push(terms.length)
      const counts = new Map<string, number>()
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const [term, times] of counts) addTerm(term, at * 8 + number, times)
    }
    if (section.id === '') for (const term of wholeNamesOf(page, fold)) addTerm(term, at * 8, 1)
  }

  const finish = (): TermIndex => {
    const averages = lengths.map((list) => list.reduce((sum, length) => sum + length, 0) / Math.max(1, list.length))
    const terms = [...found.keys()].sort()
    const starts = new Uint32Array(terms.length + 1)
    const total = [...found.values()].reduce((sum, list) => sum + list.length / 2, 0)
    const sections = new Uint32Array(total)
    const impacts = new Float32Array(total)
    const marks = new Uint8Array(total)
    let end = 0
    for (const [number, term] of terms.entries()) {
      const start = end
      const list = found.get(term)!
      const rarity = rarities(list, data.sections.length)
      for (let index = 0; index < list.length; index += 2) {
        const section = Math.floor(list[index]! / 8)
        const field = list[index]! % 8
        const times = list[index + 1]!
        if (end === start || sections[end - 1] !== section) {
          sections[end] = section
          end++
        }
        const length = lengths[field]![section]! / Math.max(1, averages[field]!)
        const weight = bm25.d + (times * (bm25.k + 1)) / (times + bm25.k * (1 - bm25.b + bm25.b * length))
        const { boost, mark } = fields[fieldNames[field]!]
        impacts[end - 1]! += boost * rarity[field]! * weight * (data.sections[section]!.weight ?? 1)
        marks[end - 1]! |= mark
      }
      starts[number + 1] = end
      found.delete(term)
    }
    return { terms, starts, sections: sections.slice(0, end), impacts: impacts.slice(0, end), marks: marks.slice(0, end) }
  }
  return { add, finish }
}

/** Inverse document frequency of each term per field, from the number of sections that contain it there. */
function rarities(list: readonly number[], sections: number): number[] {
  const counts = fieldNames.map(() => 0)
  for (let index = 0; index < list.length; index += 2) counts[list[index]! % 8]!++
  return counts.map((count) => Math.log(1 + (sections - count + 0.5) / (count + 0.5)))
}

function termsOf(field: SearchField, page: IndexedPage, section: SearchSection, fold: Fold): string[] {
  const lead = section.id === ''
  switch (field) {
    case 'name':
      return lead ? tokenizeText([page.title, ...page.names].join(' · '), fold) : []
    case 'page':
      return lead ? [] : tokenizeText(page.title, fold)
    case 'heading':
      return tokenizeText(section.headings.at(-1) ?? '', fold)
    case 'code':
      return tokenizeText(section.code, fold)
    case 'text':
      return tokenizeText(sectionText(section), fold)
    case 'alias':
      return section.aliases ? tokenizeText(section.aliases.join(' · '), fold) : []
    case 'namePinyin':
      return lead ? page.pinyin : []
  }
}

function wholeNamesOf(page: IndexedPage, fold: Fold): string[] {
  const keys = (kind: string, names: readonly string[]) =>
    unique(names.map((name) => nameKey(fold(name)))).map((key) => nameSign + key + kind)
  const titles = keys(nameKinds.title, [page.title, ...page.title.split(/[/（(]/)])
  return [...titles, ...keys(nameKinds.name, [...page.names, ...page.pinyin])]
}
