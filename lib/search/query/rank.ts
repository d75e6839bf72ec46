import { type Fold, nameKey } from '../text/fold'
import type { Information, ParsedQuery } from '../text/parse-query'
import { sectionText, stemWord } from '../text/tokenize'
import type { SearchData, SearchSection } from '../types'
import { createShare, maskOf, type Match, type Matched } from './match'

/** Minimum share of a row's message that a query must have. Two of three words are not enough: `no such file` is not `no such host`. */
const minShare = 0.65
/** Words of a log line allowed between those of a message, in addition to one per word of the message. */
const maxGapWords = 4
/** From this weight of common words on, a longer match says no more. */
const enough = 3
/** How much of the fit depends on what both say: of two rows that fit, the one is meant that explains more and says less else. */
const both = 0.2
/** Longer pastes are logs. */
const mostWords = 200

/** The words of a message with what each tells. */
interface Message {
  words: readonly string[]
  weights: readonly number[]
  total: number
}

/** How well a row's message fits a query. */
type Fit = Pick<Match, 'fit' | 'evidence'>
const noFit = { fit: 0, evidence: 0, message: 0 }

/**
 * Compares a row's message with a query. People paste whole lines with other words around the message, or type a part of it; a
 * message may contain placeholders (`x`, `N`, `…`).
 */
function fitForm(query: Message, form: Message, isFault: boolean): Fit {
  if (form.total === 0 || query.total === 0) return noFit
  const size = form.words.length
  // Words spread over a whole log match any row, so they count only where they are close together.
  const common = closeWeight(query.words, form, 2 * size + maxGapWords)
  // A typed part occurs in the message, or the message occurs in a pasted text. One or two words that name no fault are no part of one.
  const isPart = query.words.length <= size && (isFault || query.words.length > 2)
  const [ofForm, ofQuery] = [
    common / form.total,
    (isPart ? closeWeight(form.words, query, query.words.length + maxGapWords) : common) / query.total,
  ]
  const share = Math.max(isFault || size > 1 ? ofForm : 0, isPart ? ofQuery : 0)
  // Few common words say much only if neither has others.
  const certainty = Math.max(Math.min(1, common / enough), (ofForm * ofQuery) ** 2)
  const fit = share ** 2 * (1 - both + both * Math.min(ofForm, ofQuery))
  return share < minShare ? noFit : { fit: fit * certainty, evidence: fit * common }
}

/** Weight of a message's words that a text has in the same order, no further apart than `span` words. */
function closeWeight(words: readonly string[], message: Message, span: number): number {
  const step = message.words.length
  const starts = Array.from({ length: Math.max(1, Math.ceil((words.length - span) / step) + 1) }, (_, at) => at * step)
  return Math.max(...starts.map((start) => commonWeight(words.slice(start, start + span), message)))
}

/** Weight of the words that both have in the same order. */
function commonWeight(words: readonly string[], form: Message): number {
  let before: number[] = Array.from({ length: form.words.length + 1 }, () => 0)
  for (const word of words) {
    const row = [0]
    for (const [at, own] of form.words.entries())
      row.push(word === own ? before[at]! + form.weights[at]! : Math.max(before[at + 1]!, row[at]!))
    before = row
  }
  return before.at(-1)!
}

/** Every reader has another address. */
const ipAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/** Words, numbers and Han characters of a normalized text, without placeholders. */
function messageWords(folded: string): string[] {
  const words = folded.replace(ipAddress, ' ').match(/\p{Script=Han}|\p{L}{4,}\p{N}(?!\p{N})|\p{L}+|(?<=[\s:=]|^)-?\p{N}+|\p{N}+/gu) ?? []
  return words.filter((word) => word !== 'x' && word !== 'n').slice(0, mostWords)
}

const han = /\p{Script=Han}/u
/** What a single Han character tells. */
const ofHan = 0.3
/** How much more a code tells than a word that is as rare, and what the shortest tells. */
const ofCode = 2
const ofNumber = 1
const number = /^-?\d+$/

/** What each term of a query or of an alternative name tells. */
type Telling = ReadonlyMap<string, number>

function tellingOf({ terms, units }: ParsedQuery): Telling {
  return new Map([...terms].map(([term, { units: own, isGrammar }]) => [term, isGrammar ? 0 : sum(own.map((unit) => units[unit]!))]))
}

/** How much of what two phrases tell is in both, 0 to 1. What one word tells counts little beside others. */
function likenessOf(asked: Telling, alias: Telling): number {
  const common = sum([...alias].map(([term, weight]) => Math.min(weight, asked.get(term) ?? 0)))
  const share = (2 * common) / (sum([...asked.values(), ...alias.values()]) || 1)
  return share * Math.max(Math.min(1, common / enoughOfAlias), share ** 4)
}

/** How much of what an alternative name tells a story says among other things, 0 to 1. */
function shareInStory(asked: Telling, alias: Telling): number {
  const common = sum([...alias].map(([term, weight]) => Math.min(weight, asked.get(term) ?? 0)))
  return (common / (sum([...alias.values()]) || 1)) ** 3 * Math.min(1, common / enoughOfAlias)
}

/** Creates the function that measures how much of a query the line of a section with most of it says, together with the titles above: 0 to 1. */
function createLineShare({ terms, units }: ParsedQuery): (section: { above: string; text: string }) => number {
  const shareOf = createShare(units)
  const signs = [...terms].flatMap(([term, { units: own, isGrammar }]) =>
    isGrammar ? [] : [{ sign: han.test(term) ? term : ` ${term}`, mask: maskOf(own) }],
  )
  const maskIn = (text: string) => signs.reduce((all, { sign, mask }) => (text.includes(sign) ? all | mask : all), 0)
  return ({ above, text }) => {
    const said = maskIn(above)
    return Math.max(...text.split('\n').map((line) => shareOf(said | maskIn(line))))
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** A page with its matching sections, best first. */
export interface RankedPage {
  page: number
  score: number
  /** Share of the query's weight that the page covers as a whole, 0 to 1. */
  coverage: number
  /** Whether the query names the page as a whole. */
  byName: boolean
  /** Whether the query is a name of the page or of one of its sections. */
  isNamed: boolean
  sections: Match[]
}

/** Order of pages: one that the query names is beaten only by another one. */
export function comparePages(a: RankedPage, b: RankedPage): number {
  return Number(b.isNamed) - Number(a.isNamed) || b.score - a.score || a.page - b.page
}

/** Sections ranked in detail, and rows about errors; the order from the index is good enough to cut here. */
const closeLook = 80
/** From this weight on, what a query and an alternative name have in common is no coincidence. */
const enoughOfAlias = 1.5
/** From this likeness on, an alternative name of a row about an error is meant, whether or not the query is about an error. */
const likely = 0.5
/** Likeness of an alternative name that says the same as the query, with more or other function words. */
const inOtherWords = 0.95
/** Boost of a section one line of which says all of the query: words that are spread over a long text say little. */
const byLine = { question: 4, story: 1 }
/** Boost of a section whose heading, or one of whose options, is the query. */
const byOwnName = 1.8
/** Boost of one where the query is a part of it. */
const byPartOfName = 1.3
/** Boost of a section with an alternative name that says the same as the query. */
const byAlias = 4
/** A section with more alternative names than this has some of the words of every story. */
const fewNames = 10
/** Boost of a row about an error whose message the query contains, or of whose message it is a part. */
const byMessage = { typed: 4, pasted: 12 }
/** Such rows of a pasted message keep the root of their score, times this, so that the fit decides. */
const scoreOfRow = 8
/** Weight of such a row if nothing in the query is about an error. */
const withoutFault = 0.3
/** Boost of such a row on a page for everybody: where many drivers have the same message, no single one is meant. */
const generalRow = 1.5

/** Ranks matches: names before headings before text, exact before fuzzy, complete before partial. */
export function createRanking(
  data: SearchData,
  leads: readonly number[],
  fold: Fold,
  information: Information,
  parseAlias: (alias: string) => ParsedQuery,
  isOutOfTime: () => boolean,
): (query: ParsedQuery, matched: Matched) => RankedPage[] {
  // Normalizing a long text takes longer than searching it.
  const foldedSections = new Map<number, ReturnType<typeof foldSection>>()
  const foldedOf = (at: number) => {
    let folded = foldedSections.get(at)
    if (!folded) {
      if (foldedSections.size === maxFoldedSections) foldedSections.clear()
      folded = foldSection(data.sections[at]!)
      foldedSections.set(at, folded)
    }
    return folded
  }
  /** A text in which a space precedes every word, and a line ends only where one did. */
  const spaced = (text: string) => fold(text).replace(/[^\p{L}\p{N}\n]+|^|(?<=\p{Script=Han})(?=[a-z\d])/gmu, ' ')
  /** A row is one line. */
  const linesOf = (section: SearchSection) => (section.kind === 'error' ? section.text.replace('\n', ' ') : sectionText(section))
  const foldSection = (section: SearchSection) => ({
    above: spaced([data.pages[section.page]!.title, ...section.headings].join(' ')),
    text: spaced([...(section.aliases ?? []), linesOf(section), section.code].join('\n')),
    names: [section.headings.at(-1) ?? '', ...(section.options ?? []).flatMap(({ name, label }) => [name, label])].map((name) =>
      nameKey(fold(name)),
    ),
    forms: section.kind === 'error' ? formsOf(section) : undefined,
    aliases: (section.aliases ?? []).map(parseAlias).map((alias) => ({ key: alias.key, telling: tellingOf(alias) })),
  })

  return (query, { matches, named }) => {
    const message = messageOf(query.said)
    const rows = matches.filter(({ section }) => data.sections[section]!.kind === 'error')
    const asked = tellingOf(query)
    const aliased = matches.filter(({ section }) => data.sections[section]!.aliases)
    const shareOfLine = createLineShare(query)
    const looked = new Set([matches, rows, aliased].flatMap((list) => list.slice(0, closeLook)))
    for (const match of looked) {
      if (isOutOfTime()) break
      match.score *=
        closeness(query, message, asked, match) *
        (1 + byLine[query.isStory ? 'story' : 'question'] * shareOfLine(foldedOf(match.section))) ** 1.5
    }

    const pages = new Map<number, RankedPage>()
    for (const match of matches) {
      const ranked = pages.get(match.page)
      if (ranked) ranked.sections.push(match)
      else
        pages.set(match.page, {
          page: match.page,
          score: 0,
          coverage: match.pageCoverage,
          byName: false,
          isNamed: !query.isMessage && named.has(match.page),
          sections: [match],
        })
    }
    for (const ranked of pages.values()) {
      ranked.sections.sort((a, b) => Number(b.likeness === 1) - Number(a.likeness === 1) || b.score - a.score)
      const [best] = ranked.sections
      const lead = leads[ranked.page]
      const factor = query.isMessage ? 1 : (named.get(ranked.page) ?? 1)
      ranked.isNamed ||= best!.likeness === 1
      const nameShare = ranked.sections.find(({ section }) => section === lead)?.nameShare ?? 0
      // A section whose alternative name is the query is the better place on the page.
      ranked.byName = best!.fit === 0 && best!.likeness < 1 && (factor > 1 || best!.section === lead)
      ranked.score = best!.score * factor * (1 + nameShareCounts * nameShare)
    }
    return [...pages.values()].sort(comparePages)
  }

  function messageOf(folded: string): Message {
    const words = messageWords(folded)
    const weights = words.map((word) => {
      const weight = information(stemWord(word)) ?? 1
      return han.test(word) ? ofHan : number.test(word) ? Math.max(ofNumber, ofCode * weight) : weight
    })
    return { words, weights, total: sum(weights) }
  }

  /** Boosts a section that has an alternative name or the message of a row that says what the query says. */
  function closeness(query: ParsedQuery, message: Message, asked: Telling, match: Match): number {
    const { names, forms, aliases } = foldedOf(match.section)
    match.likeness = query.isMessage
      ? 0
      : Math.max(
          0,
          ...aliases.map(({ key, telling }) =>
            key === query.key ? 1 : inOtherWords * (query.isStory ? shareInStory : likenessOf)(asked, telling),
          ),
        )
    const isName = query.key !== '' && names.includes(query.key)
    const isInName = query.key.length > 1 && names.some((name) => name.includes(query.key))
    let factor = (1 + byAlias * match.likeness ** 2) * (isName ? byOwnName : isInName ? byPartOfName : 1)
    if (query.isStory) factor /= (fewNames + aliases.length) ** 0.3
    if (forms) {
      const fits = forms.map((form, at) => ({ ...fitForm(message, form, query.isFault), message: at }))
      Object.assign(
        match,
        fits.reduce((best, one) => (one.fit > best.fit ? one : best), noFit),
      )
      factor *=
        match.fit > 0 || query.isFault || match.likeness >= likely
          ? 1 + (query.isMessage ? byMessage.pasted : byMessage.typed) * match.fit ** 2
          : withoutFault
      // How often a row has a word says little once its message fits.
      if (query.isMessage && match.fit > 0) factor *= scoreOfRow / Math.sqrt(match.score)
      if (data.pages[match.page]!.area === 'faq') factor *= generalRow
    }
    return factor
  }

  /** Each text of a row's message. */
  function formsOf({ headings, code }: SearchSection): Message[] {
    return fold(code || (headings.at(-1) ?? ''))
      .split('\n')
      .map(messageOf)
  }
}

/** Sections whose normalized texts are kept. A large site has many times as many, whose texts would take more memory than the index. */
const maxFoldedSections = 4000

/** Boost for query words in the names of the page: titles win over passing mentions. */
const nameShareCounts = 0.8
