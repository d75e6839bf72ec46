import type { Area } from '@/lib/site/areas'
import type { TermIndex } from '../index/term-index'
import { createFold, nameKey } from '../text/fold'
import { type ParsedQuery, parseQuery } from '../text/parse-query'
import { createPreparation, type PreparedQuery } from '../text/prepare-query'
import { splitPieces, unique } from '../text/tokenize'
import type { SearchAnswer, SearchData } from '../types'
import { createNameCorrection, createProviderFinder, type NamedProvider } from './find-provider'
import { buildHits } from './hits'
import { createWordCorrection, createInformation, createMatcher, type Matched } from './match'
import { comparePages, createRanking, type RankedPage } from './rank'

/** The search of one language, ready for queries. */
export interface Searcher {
  /** Pages in order of relevance, with their sections. */
  rank(query: string): RankedPage[]
  /** At most `limit` hits, the number of pages found, whether none of them fits, and whether not all were looked at. */
  search(query: string, limit: number, area?: Area): Pick<SearchAnswer, 'hits' | 'nbHits' | 'isGuess' | 'isPartial'>
}

/** A page is dropped if it covers less than this share of what the best page covers of the query. */
const minShareOfBest = 0.5
/** Boost of the pages of a provider that only what was taken off the query names, and weight of providers that the query doesn't name. */
const asideCounts = { own: 2, other: 0.5 }
/** Weight of a page about a driver that should no longer be added, and of one about the maker of another product. */
const [retiredCounts, notMeantCounts] = [0.5, 0.1]
/** Who types one of these means the API; for everybody else, its pages come after the guides, whatever their names. */
const signsOfApi = /api|API|接口|[/_]|\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b/
const apiFolder = '/guide/api/'
const apiCounts = 0.1
/**
 * What AList puts in front of the message of a storage, which is then no message of the servers that AList itself runs: what a row on the page
 * of a driver counts, and one on a page that is for neither drivers nor all messages.
 */
const ofStorage =
  /\bfailed (?:to )?(?:init storage|(?:get|list|make|move|copy|rename|remove|put) (?:objs?|link|dir|storage|src|dst|file|parent))/i
const ofStorageCounts = { driver: 1.5, other: 0.1 }
/** If another page covers much more of the query, the provider is not its subject: its page must cover this share of what that one does. */
const minShareOfOthers = 0.6
/** The page with messages that any driver may have. */
const generalRows = '/faq/error.html'
/** What a page about one provider is named after. */
const nameInPath = /^\/(?:guide\/drivers|tool)\/([^/]+?)(?:\.html|\/)/
/** `onedrive` and `onedrive_app` are drivers of one provider. */
const isSameName = (one: string, other: string) => other !== '' && (one.startsWith(other) || other.startsWith(one))
/** `SignatureDoesNotMatch` alone is a code of an error, if a row has it and no page is named so. */
const codeName = /^(?:[A-Z][a-z]+){2,}$/
/** Where in AList's source a message comes from names its driver. */
const driverPath = /\bdrivers\/(\w+)/g

/**
 * A result fits if it explains this much: of what is typed, a share of what it tells, and more if it is a row with another message or its page
 * lacks the rarest word; of what is pasted, that and the share of a row's message.
 */
const fitting = { typed: 0.45, otherRow: 0.6, otherSubject: 0.65, pasted: 0.85, row: 0.3 }
/** Of a story, no page explains much: one fits if its score is this, or less if no other is nearly as good. */
const fittingStory = 75

/** Whether the best page is a result, and not only a guess. If a provider is typed, its page is a result too, unless it says nothing of the rest. */
function fits({ ranked: [first, second], named, isMessage, isStory, isCorrected, isRow, units }: Looked): boolean {
  const [best] = first?.sections ?? []
  if (!best || first!.isNamed) return best !== undefined
  // Common words all stand in some row; of one or two words, nothing more can be asked.
  if (isMessage) return (best.fit > 0 || units.length < 3) && best.fit + best.coverage >= fitting.pasted
  if (named?.has(first!.page)) return best.hasRarest || first!.coverage >= fitting.row
  if (isStory) return first!.score * Math.cbrt(first!.score / (second?.score ?? 1)) >= fittingStory
  if (isCorrected) return false
  const least = !best.hasRarest ? fitting.otherSubject : isRow && best.fit === 0 ? fitting.otherRow : fitting.typed
  return Math.max(best.fit, best.likeness, best.coverage) >= least
}

/** A page that comes before those that were found. */
const unranked = (page: number): RankedPage => ({ page, score: 0, coverage: 0, byName: true, isNamed: false, sections: [] })

interface Looked {
  ranked: RankedPage[]
  terms: Matched['terms']
  units: number[]
  isMessage: boolean
  isStory: boolean
  /** Whether a word was written differently. */
  isCorrected: boolean
  isFault: boolean
  /** Whether the best section is a row about an error. */
  isRow: boolean
  /** Pages of the provider that the query names. */
  named: ReadonlySet<number> | undefined
  /** Pages of the driver whose source file the query names. */
  source: RankedPage[] | undefined
  /** Whether the best page has the message of one provider, which rows of others fit as well, and the query does not name it. */
  isOfSeveral: boolean
}
/** How well the best section of a page fits, if it is a row. */
const sureness = ({ sections: [best] }: RankedPage) => best!.fit
/** Rows of two pages with different messages are equals from these shares of the better one's fit and score on. */
const [sameFit, sameScore] = [0.95, 0.5]
/** A row fits about as well as the best one from this share of its fit on. */
const aboutAsWell = 0.75

/** What the row of a line without a fault counts beside rows of lines with one. */
const mildCounts = 0.3

/** Texts that are looked up for one message. */
const mostParts = 6

/**
 * Creates the search of a language from its data and their index.
 * @param maxLookMs after this time, a query returns what it has looked at
 */
export function createSearcher(data: SearchData, index: TermIndex, maxLookMs = Infinity): Searcher {
  const fold = createFold(data.traditional)
  /** The first section of each page. */
  const leads: number[] = []
  for (const [at, { page }] of data.sections.entries()) leads[page] ??= at
  const quoted = new Set(
    data.sections
      .filter(({ kind }) => kind === 'error')
      .flatMap(({ headings }) => splitPieces(headings.at(-1)!, fold))
      .filter(({ parts }) => parts.length > 1)
      .map(({ text }) => nameKey(text)),
  )
  /** The page that leads on from a text that nothing fits. */
  const unknownText = data.pages.flatMap(({ path }, page): RankedPage[] => (path === '/faq/unknown-text.html' ? [unranked(page)] : []))
  // Replies of providers have keys of one word, such as `name`, that are options too.
  const optionNames = new Set(
    data.sections.flatMap(({ options = [] }) => options.map(({ name }) => name.split('.').at(-1)!)).filter((name) => name.includes('_')),
  )
  const isQuoted = (name: string) => quoted.has(nameKey(fold(name)))
  const { prepare, translate, faultsIn } = createPreparation(data.typed, isQuoted, (name) => optionNames.has(name))
  const findProvider = createProviderFinder(data.pages, fold)
  const match = createMatcher(index, data)
  const information = createInformation(index, data.sections.length)
  const correctName = createNameCorrection(data.pages, fold, information)
  const parse = (text: string, isMessage = false) => parseQuery(text, fold, { information, isMessage, faultsIn, isQuoted })
  let lookUntil = 0
  const isOutOfTime = () => performance.now() > lookUntil
  const correctWords = createWordCorrection(index, isOutOfTime)
  const order = createRanking(data, leads, fold, information, (alias) => parse(translate(alias)), isOutOfTime)

  const find = (query: string, area?: Area) => {
    lookUntil = performance.now() + maxLookMs
    const prepared = prepare(query)
    const found = look(query, prepared, prepared.text, area)
    // The message may be one that another program quotes or adds: of those in a paste, the one is meant that a row has most in common with.
    const top = ({ ranked }: Looked) => ranked[0]!.sections[0]!
    const parts = unique([prepared.text, ...prepared.parts])
      .slice(1, 1 + mostParts)
      .flatMap((text) => (isOutOfTime() ? [] : [{ ...look(query, prepared, text, area), text }]))
      .filter((part) => fits(part) && top(part).fit >= fitting.row)
    // A line about what went well says nothing about what failed.
    const mild = new Set(parts.flatMap((part) => (prepared.mild.includes(part.text) ? [top(part).section] : [])))
    const evidence = (one: Looked) => top(one).evidence * (mild.has(top(one).section) ? mildCounts : 1)
    const [best = found, ...others] = [...(fits(found) ? [found] : []), ...parts].sort((a, b) => evidence(b) - evidence(a))
    // Of a log, other messages come after it.
    const tops = others.map(({ ranked: [first] }) => ({ ...first!, sections: first!.sections.filter(({ fit }) => fit >= fitting.row) }))
    if (fits(best)) return { ...best, ranked: best.ranked.toSpliced(1, 0, ...tops) }
    // What follows the wrappers, or the last colon, may be nothing but the name of a file.
    for (const text of unique([prepared.text, prepared.whole, prepared.beforeLast]).slice(1)) {
      const rest = look(query, prepared, text, area)
      if (fits(rest) && sureness(rest.ranked[0]!) >= fitting.row) return rest
    }
    return found
  }
  const look = (query: string, { aside, isMessage, isFault }: PreparedQuery, said: string, area?: Area): Looked => {
    const asTyped = translate(said)
    const corrected = isMessage ? asTyped : correctName(correctWords(asTyped))
    const isCorrected = corrected !== asTyped
    const text = isCorrected ? translate(corrected) : asTyped
    // `189pc` has a provider's name.
    const ofSource = findProvider([...query.matchAll(driverPath)].map(([, name]) => name!.replace(/(?<=\d)(?=\D)/g, ' ')).join(' '))
    const provider = findProvider(text) ?? (ofSource && { ...ofSource, rest: text })
    const parsed = parse(text, isMessage)
    parsed.said = fold(said)
    const matched = match(parsed, area && ((page) => data.pages[page]!.area === area))
    // `115` names a provider, other numbers are statuses and codes. One word, such as `crash`, has not the form of an error.
    const isWord = parsed.units.length === 1 && /^[\p{Ll}\p{Script=Han}]+$/u.test(said)
    parsed.isFault =
      (isFault && !isWord) ||
      (codeName.test(said) && isQuoted(said) && matched.named.size === 0) ||
      /(?<!\p{L})\d{3,}(?![\p{L}\d.])/u.test(provider?.rest ?? text)
    const ranked = order(parsed, matched)
    const meant = findProvider(aside)?.pages
    const isOfStorage = ofStorage.test(aside)
    const isOfApi = signsOfApi.test(query)
    for (const page of ranked) {
      const { path, area: areaOfPage, isProvider, isRetired } = data.pages[page.page]!
      if (meant?.has(page.page)) page.score *= asideCounts.own
      else if (isProvider && (meant ?? (!isMessage && (provider ? !provider.pages.has(page.page) : !page.byName))))
        page.score *= asideCounts.other
      if (isRetired) page.score *= retiredCounts
      if (provider?.notMeant?.has(page.page)) page.score *= notMeantCounts
      const isError = data.sections[page.sections[0]!.section]!.kind === 'error'
      if (isError && isOfStorage && areaOfPage !== 'faq')
        page.score *= areaOfPage === 'drivers' ? ofStorageCounts.driver : ofStorageCounts.other
      if (path.startsWith(apiFolder) && !isError && !isOfApi) {
        page.score *= apiCounts
        page.isNamed = false
      }
    }
    const fullest = Math.max(0, ...ranked.map(({ coverage }) => coverage))
    const pages = ranked.filter(
      ({ page, coverage }) =>
        provider?.pages.has(page) || (coverage >= minShareOfBest * fullest && !(ofSource && data.pages[page]!.isProvider)),
    )
    // `onedrive token` is the name of a tool, not a question about the driver.
    if (provider && (matched.named.size === 0 || [...matched.named.keys()].some((page) => provider.pages.has(page)))) {
      const first = Math.max(0, ...pages.map(({ score }) => score))
      const current = [...provider.pages].filter((page) => !data.pages[page]!.isRetired)
      const preferred = current.length > 0 ? new Set(current) : provider.pages
      // A row elsewhere that fits a pasted message is its answer all the same.
      const fit = Math.max(0, ...pages.map(({ sections: [best] }) => best!.fit))
      const least = isMessage ? Math.min(fit, fitting.row) : 0
      // Who names a provider doesn't mean another one.
      const others = pages.filter(({ page }) => !provider.pages.has(page) && !data.pages[page]!.isProvider)
      const most = Math.max(0, ...others.map(({ sections: [best] }) => best!.coverage))
      for (const page of pages) {
        const [best] = page.sections
        if (preferred.has(page.page) && best!.fit >= least && best!.coverage >= minShareOfOthers * most)
          preferProvider(page, provider, first, parsed)
      }
    }
    const [first] = pages.sort(comparePages)
    /** How well the first row of a page fits, if it is a row of one provider: every row is, but for general ones, if its driver is known. */
    const rowOf = ({ page, sections }: RankedPage) => {
      const { path } = data.pages[page]!
      const name = nameInPath.exec(path)?.[1] ?? (ofSource && path !== generalRows ? path : undefined)
      const row = sections.find(({ section }) => data.sections[section]!.kind === 'error')
      return name !== undefined && row ? { name, fit: row.fit } : undefined
    }
    const own = first && rowOf(first)
    const idOf = ({ sections: [best] }: RankedPage) => data.sections[best!.section]!.id
    const isAlike = (row: ReturnType<typeof rowOf>) =>
      own && row && row.fit > 0 && row.fit >= aboutAsWell * own.fit && !isSameName(own.name, row.name)
    const named = provider?.pages ?? meant
    const isNamed = own && named && [...named].some((page) => isSameName(own.name, nameInPath.exec(data.pages[page]!.path)?.[1] ?? ''))
    return {
      ranked: pages,
      source: ofSource && [...ofSource.pages].map(unranked),
      isOfSeveral:
        (own !== undefined && (named ? !isNamed : own.fit < fitting.row || pages.some((page) => isAlike(rowOf(page))))) ||
        !first ||
        Math.max(sureness(first), first.sections[0]!.likeness) < fitting.row ||
        pages.some(
          (page) => page.score > sameScore * first.score && sureness(page) >= sameFit * sureness(first) && idOf(page) !== idOf(first),
        ),
      isRow: first !== undefined && data.sections[first.sections[0]!.section]!.kind === 'error',
      terms: matched.terms,
      units: parsed.units,
      isMessage,
      isStory: parsed.isStory,
      isCorrected,
      isFault: parsed.isFault,
      named: provider?.pages,
    }
  }
  return {
    rank: (query) => find(query).ranked,
    search(query, limit, area) {
      const found = find(query, area)
      const isGuess = !fits(found)
      const start = isGuess && found.isFault && !area ? (found.source ?? unknownText) : []
      // A sentence with a word for a fault is a question, whose best guesses are read first.
      const others = found.ranked.filter(({ page }) => !start.some((one) => one.page === page))
      const ranked = others.toSpliced(found.isMessage ? 0 : found.isStory ? 3 : 2, 0, ...start)
      const hits = buildHits(data, leads, { ...found, query, ranked, isGuess }, fold, limit)
      const nbHits = new Set(found.ranked.map(({ page }) => page)).size
      return { hits, nbHits, isGuess, ...(isOutOfTime() && { isPartial: true as const }) }
    },
  }

  /** Ranks the page of a provider that a query names: first, with the part of it that the rest of the query is about. */
  function preferProvider(ranked: RankedPage, { rest }: NamedProvider, first: number, { isMessage, isFault }: ParsedQuery): void {
    const parsed = { ...parse(rest, isMessage), isFault }
    const [inside] = order(
      parsed,
      match(parsed, (page) => page === ranked.page),
    )
    const [best] = inside?.sections ?? []
    ranked.score = first + ranked.score * (1 + (best?.coverage ?? 0))
    if (ranked.sections[0]!.fit >= fitting.row) return
    if (inside && best) {
      ranked.sections = inside.sections
      ranked.byName = inside.byName
    }
  }
}
