import { createFold, type Fold, nameKey } from '../text/fold'
import { createPreparation } from '../text/prepare-query'
import { sectionText, tokenizeText, unique } from '../text/tokenize'
import type { SearchData, IndexedPage, SearchSection } from '../types'
import { fields, nameKinds, nameSign, type SearchField } from './fields'
import type { TermIndex } from './term-index'

/** BM25+; each field has its own length normalization. */
const bm25 = { k: 1.2, d: 0.5 }
const fieldNames = Object.keys(fields) as SearchField[]

/** Indexes sections as they are added to the data, and makes the index of the language when all are there. */
export function createIndexer(data: SearchData) {
  const fold = createFold(data.traditional)
  // Alternative names are in the words that people type; like these, they are translated to those that pages use.
  const { translate } = createPreparation(data.typed)
  const translateAliases = (section: SearchSection): SearchSection =>
    section.aliases ? { ...section, aliases: section.aliases.map(translate) } : section
  /** The number of each term, in the order in which they come, and of how many sections each is. */
  const numbers = new Map<string, number>()
  const sizes: number[] = []
  const lastSections: number[] = []
  const occurrences = createOccurrences()
  const lengths: number[][] = fieldNames.map(() => [])
  const addTerm = (term: string, section: number, field: number, times: number) => {
    let number = numbers.get(term)
    if (number === undefined) {
      number = sizes.push(0) - 1
      numbers.set(term, number)
    }
    if (lastSections[number] !== section) sizes[number]!++
    lastSections[number] = section
    occurrences.add(number, section * 8 + field, times)
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
      for (const [term, times] of counts) addTerm(term, at, number, times)
    }
    if (section.id === '') for (const term of wholeNamesOf(page, fold)) addTerm(term, at, 0, 1)
  }

  const finish = (): TermIndex => {
    const averages = lengths.map((list) => list.reduce((sum, length) => sum + length, 0) / Math.max(1, list.length))
    const terms = [...numbers.keys()].sort()
    const starts = new Uint32Array(terms.length + 1)
    /** Where the next section of a term goes, by its number. */
    const ends = new Uint32Array(terms.length)
    for (const [at, term] of terms.entries()) {
      const number = numbers.get(term)!
      ends[number] = starts[at]!
      starts[at + 1] = starts[at]! + sizes[number]!
    }
    const total = starts[terms.length]!
    const sections = new Uint32Array(total)
    const impacts = new Float32Array(total)
    const marks = new Uint8Array(total)
    /** Of how many sections a term is in each field. */
    const spread = new Uint32Array(terms.length * 8)
    occurrences.each((number, place) => spread[number * 8 + (place % 8)]!++)
    lastSections.fill(-1)
    occurrences.each((number, place, times) => {
      const section = Math.floor(place / 8)
      const field = place % 8
      if (lastSections[number] !== section) sections[ends[number]!++] = lastSections[number] = section
      const at = ends[number]! - 1
      const length = lengths[field]![section]! / Math.max(1, averages[field]!)
      const { boost, mark, norm } = fields[fieldNames[field]!]
      const weight = bm25.d + (times * (bm25.k + 1)) / (times + bm25.k * (1 - norm + norm * length))
      const rarity = rarityOf(spread[number * 8 + field]!, data.sections.length)
      impacts[at]! += boost * rarity * weight * (data.sections[section]!.weight ?? 1)
      marks[at]! |= mark
    })
    return { terms, starts, sections, impacts, marks }
  }
  return { add, finish }
}

/** How many occurrences a block holds. */
const blockSize = 2 ** 16

/** A list of the occurrences of terms. A large site has millions: as numbers in blocks they take a third of what lists of them for each term take. */
function createOccurrences() {
  const blocks: Uint32Array[] = []
  let count = 0
  return {
    add: (term: number, place: number, times: number): void => {
      const at = (count++ % blockSize) * 3
      if (at === 0) blocks.push(new Uint32Array(blockSize * 3))
      blocks.at(-1)!.set([term, place, times], at)
    },
    each: (visit: (term: number, place: number, times: number) => void): void => {
      for (let at = 0; at < count; at++) {
        const block = blocks[Math.floor(at / blockSize)]!
        const from = (at % blockSize) * 3
        visit(block[from]!, block[from + 1]!, block[from + 2]!)
      }
    },
  }
}

/** Inverse document frequency of a term in a field, from the number of sections that contain it there. */
const rarityOf = (count: number, sections: number): number => Math.log(1 + (sections - count + 0.5) / (count + 0.5))

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
