import type { Fold } from '../text/fold'
import { createMarker, escapeHtml, markCode } from '../text/snippet'
import { sectionText, tokenizeText } from '../text/tokenize'
import type { HitKind, IndexedPage, SearchData, SearchHit, SearchSection } from '../types'
import type { SearchOption } from '@/lib/content/data/option-list'
import { bestFirst } from './near'
import { hasSense } from './sense'
import type { RankedPage } from './rank'
import { pageAddress } from '@/lib/site/locales'

/** An option is meant if its name or label contains this share of what the page and its headings do not already say. */
const minShare = 0.6

/**
 * Weighs what texts say of a query.
 * @param terms index terms that the query matched, and the units of the query that each represents
 * @param weights weight of each unit
 */
function createScales(terms: ReadonlyMap<string, readonly number[]>, weights: readonly number[], fold: Fold) {
  return {
    all: [...weights.keys()],
    wordsOf: (texts: readonly string[]) => tokenizeText(texts.join(' · '), fold),
    unitsIn: (words: readonly string[]) => new Set(words.flatMap((word) => terms.get(word) ?? [])),
    weightOf: (units: Iterable<number>) => [...units].reduce((sum, unit) => sum + weights[unit]!, 0),
  }
}

/** Creates the function that finds the option of a section that a query means. */
function createOptionFinder({ all, wordsOf, unitsIn, weightOf }: ReturnType<typeof createScales>) {
  return (page: IndexedPage, section: SearchSection): SearchOption | undefined => {
    if (!section.options) return undefined
    const said = unitsIn(wordsOf([page.title, ...section.headings]))
    const open = all.filter((unit) => !said.has(unit))
    if (open.length === 0) return undefined
    let best: { option: SearchOption; weight: number; words: number } | undefined
    for (const option of section.options) {
      const words = wordsOf([option.label, option.name])
      const units = unitsIn(words)
      const weight = weightOf(units)
      if (weightOf(open.filter((unit) => units.has(unit))) < minShare * weightOf(open)) continue
      // Of options that contain the same words of the query, the one without others is meant.
      if (!best || weight > best.weight || (weight === best.weight && words.length < best.words))
        best = { option, weight, words: words.length }
    }
    return best?.option
  }
}

/** Maximum sections shown per page. */
const perPage = 3
/** Maximum hits for one option, which dozens of drivers can have: they must not push out what explains it. */
const perOption = 6
/** A further section is shown if its score is at least this share of the best section of its page. */
const worthShowing = 0.35
/** Characters of an answer: a longer one is read on its page. */
const maxAnswer = 800
/** Steps are the answer if their titles say this share of what is asked. */
const enoughOfSteps = 0.45
/** Maximum terms marked in results. */
const mostMarked = 120

/**
 * Hits of the best pages: the page itself if its name matches, then its best sections. Each has a title and a snippet that shows why it was
 * found.
 */
export function buildHits(
  data: SearchData,
  leads: readonly number[],
  found: {
    query: string
    ranked: readonly RankedPage[]
    /** Index terms that the query matched, and the units of the query that each represents. */
    terms: ReadonlyMap<string, readonly number[]>
    /** Weight of each unit. */
    units: readonly number[]
    isGuess: boolean
    isFault: boolean
    isOfSeveral: boolean
  },
  fold: Fold,
  limit: number,
): SearchHit[] {
  const { locale } = data
  const { query, ranked, terms, units, isGuess, isFault, isOfSeveral } = found
  const marker = createMarker(new Set([...terms.keys()].slice(0, mostMarked)), fold)
  const scales = createScales(terms, units, fold)
  const findOption = createOptionFinder(scales)
  const optionUses = new Map<string, number>()
  const hits: SearchHit[] = []
  const messages = new Map(ranked.flatMap(({ sections }) => sections.map(({ section, message }) => [section, message])))
  const listed = new Set<number>()
  for (const { page, byName, sections } of ranked) {
    const lead = leads[page]!
    const rows = sections.filter((match) => (byName ? match.section !== lead : true) && match.score >= worthShowing * sections[0]!.score)
    const shown = withoutTables([...(byName ? [lead] : []), ...rows.map(({ section }) => section)]).slice(0, perPage)
    const onPage = new Set<string>()
    for (const section of shown) {
      if (listed.has(section)) continue
      listed.add(section)
      const option = findOption(data.pages[page]!, data.sections[section]!)
      if (option) {
        const uses = optionUses.get(option.name) ?? 0
        if (onPage.has(option.name) || uses >= perOption) continue
        onPage.add(option.name)
        optionUses.set(option.name, uses + 1)
      }
      const answer = hits.length === 0 && !option ? answerOf(data.sections[section]!) : {}
      hits.push(buildHit(section, option, answer))
    }
    if (hits.length >= limit) break
  }
  return bestFirst(hits).slice(0, limit)

  /** A row of a table and the section with the table are one hit: the row. */
  function withoutTables(shown: readonly number[]): number[] {
    const tables = new Set(
      shown.flatMap((at) => (data.sections[at]!.kind === 'error' ? [data.sections[at]!.headings.slice(0, -1).join('\n')] : [])),
    )
    return shown.filter((at) => {
      const { id, kind, headings } = data.sections[at]!
      return kind === 'error' || id === '' || !tables.has(headings.join('\n'))
    })
  }

  /** Cause and remedy of a row, unless it may be another driver's, or the steps with the sentence that introduces them, if they are short. Steps mend no error. */
  function answerOf({
    page,
    kind,
    text,
    headings,
    steps = [0, 0],
    codeWords = [],
    aliases = [],
  }: SearchSection): Pick<SearchHit, 'answer' | 'introduction'> {
    const isError = kind === 'error'
    const [from, before] = isGuess || (isError ? isOfSeveral : isFault) ? [0, 0] : isError ? [0, 2] : steps
    const lines = text.split('\n')
    const answer = lines.slice(from, before)
    // The last sentence of the line above.
    const [introduction] = (lines[from - 1] ?? '')
      .split(/(?<=[.!?]) |(?<=[。！？])/)
      .slice(-1)
      .filter((line) => /[:：]$/.test(line))
    if (answer.length < 2 || answer.join('').length > maxAnswer) return {}
    if (!isError) {
      const { title, names } = data.pages[page]!
      const [above, own] = [
        [title, ...headings],
        [headings.at(-1), introduction],
      ].map((texts) => fold(texts.join(' ')))
      if (!isAsked([title, ...names, ...headings, ...aliases, introduction ?? '']) || !hasSense(fold(query), above!, own!)) return {}
    }
    const [introductionHtml, ...lineHtml] = markCode([introduction ?? '', ...answer], codeWords)
    return { answer: lineHtml, ...(introductionHtml && { introduction: introductionHtml }) }
  }

  /** Whether the titles of steps say enough of the query: what is only in their text is not what they are for. */
  function isAsked(titles: readonly string[]): boolean {
    const { all, wordsOf, unitsIn, weightOf } = scales
    return weightOf(unitsIn(wordsOf(titles))) >= enoughOfSteps * weightOf(all)
  }

  /** `chunk_size · number · Default: 5 · The size of an upload part`, without the name if that is the title. */
  function describe({ label, name, facts, text }: SearchOption): string {
    return [label && marker.highlight(name), escapeHtml(facts), marker.sentence(text)].filter(Boolean).join(' · ')
  }

  /** Titles of the rows of a section that is nothing but a table of errors. */
  function rowTitles(at: number): string {
    const { page, headings } = data.sections[at]!
    const isRow = (section?: SearchSection) =>
      section?.kind === 'error' && section.page === page && section.headings.length > headings.length
    const titles: string[] = []
    for (let next = at + 1; isRow(data.sections[next]); next++) titles.push(data.sections[next]!.headings.at(-1)!)
    return titles.join('\n')
  }

  function buildHit(at: number, option: SearchOption | undefined, answer: Pick<SearchHit, 'answer' | 'introduction'>): SearchHit {
    const section = data.sections[at]!
    const page = data.pages[section.page]!
    const isError = section.kind === 'error'
    const headings = isError ? [...section.headings.slice(0, -1), messageFirst(section, messages.get(at) ?? 0)] : section.headings
    const titles = [page.group, page.title, ...headings, ...(option ? [option.label || option.name] : [])]
    const anchor = option?.id ?? section.id
    const text = isError
      ? section.text.split('\n')[0]!
      : sectionText({ ...section, text: withoutHeaders(section.text) }) || section.code || rowTitles(at)
    const sentence = option ? describe(option) : isError ? marker.highlight(text) : marker.sentence(text)
    const tile = section.tile ?? page.tile
    return {
      url: pageAddress(locale, page.path) + (anchor && `#${encodeURIComponent(anchor)}`),
      anchor,
      language: locale,
      kind: kindOf(page, section),
      area: page.area,
      ...(tile && { tile }),
      title: marker.highlight(titles.at(-1)!),
      page: escapeHtml(page.title),
      above: titles.slice(0, -1).map(escapeHtml),
      ...answer,
      ...(sentence && !answer.answer && { sentence }),
    }
  }
}

/** The messages of a row with the one that was looked for first: of a long line, the end is not seen. */
function messageFirst({ headings, code }: SearchSection, at: number): string {
  const heading = headings.at(-1)!
  const messages = code.split('\n')
  const separator = [', ', '、'].find((one) => messages.join(one) === heading)
  return separator ? [messages[at], ...messages.toSpliced(at, 1)].join(separator) : heading
}

/** A text without the header rows of its tables, which say nothing about what they are headers of. */
function withoutHeaders(text: string): string {
  const lines = text.split('\n')
  const isRow = (at: number) => lines[at]?.includes('\t') === true
  return lines.filter((_, at) => !isRow(at) || isRow(at - 1)).join('\n')
}

function kindOf({ area }: IndexedPage, { kind, id }: SearchSection): HitKind {
  return kind ?? (area === 'tools' ? 'tool' : id ? 'heading' : 'page')
}
