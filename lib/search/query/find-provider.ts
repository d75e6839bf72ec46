import { type Fold, nameKey } from '../text/fold'
import type { Information } from '../text/parse-query'
import { splitPieces, unique } from '../text/tokenize'
import type { IndexedPage } from '../types'

/** A provider that a query names. */
export interface NamedProvider {
  /** Pages of its drivers. */
  pages: ReadonlySet<number>
  /** The query without the name. */
  rest: string
  /** Pages of providers that make another product, which is named. */
  notMeant?: ReadonlySet<number>
}

/** Shorter initials of pinyin are words of other languages too. */
const shortestPinyin = 4
const shortestName = 2
/** With one of these behind it, the name of a provider is that of another product: `UC浏览器` is no storage. */
const otherProduct = /^\s*(?:browser|search|vpn|e?mail|maps?|music|浏览器|搜索|邮箱|地图|音乐|输入法)(?![a-z])/i
const toolFolder = '/tool/'
const han = /\p{Script=Han}/u

/** Creates a function that finds the one provider whose name a query contains. */
export function createProviderFinder(pages: readonly IndexedPage[], fold: Fold): (text: string) => NamedProvider | undefined {
  const providers = new Map<string, ReadonlySet<number>>()
  const others = new Set<string>()
  for (const [number, { path, isProvider, title, names, pinyin }] of pages.entries()) {
    const keys = [title, ...names].map((name) => nameKey(fold(name)))
    if (!isProvider) {
      if (!path.startsWith(toolFolder)) for (const key of keys) others.add(key)
      continue
    }
    for (const key of [...keys, ...pinyin.filter(({ length }) => length >= shortestPinyin)])
      if (key.length >= shortestName) providers.set(key, new Set([...(providers.get(key) ?? []), number]))
  }
  // `webdav` and `s3` are also subjects of other pages. `威联通` (QNAP) contains `联通`, a provider, but doesn't mean it.
  const nobodys: ReadonlySet<number> = new Set()
  for (const key of others) if (key.length >= shortestName) providers.set(key, nobodys)

  return (text) => {
    const { key, places, edges } = squeeze(text, fold)
    const mentions: { start: number; end: number; pages: ReadonlySet<number> }[] = []
    for (const [name, named] of providers) {
      for (let start = key.indexOf(name); start >= 0; start = key.indexOf(name, start + 1)) {
        const end = start + name.length
        if ((edges.has(start) || han.test(key[start]!)) && (edges.has(end) || han.test(key[end - 1]!)))
          mentions.push({ start, end, pages: named })
      }
    }
    const namedProviders = mentions.filter((one) => one.pages !== nobodys && !mentions.some((other) => contains(other, one)))
    const isMeant = ({ end }: (typeof mentions)[number]) => !otherProduct.test(text.slice(places[end - 1]! + 1))
    const [first] = namedProviders.filter(isMeant)
    if (!first) return namedProviders[0] && { pages: nobodys, rest: text, notMeant: namedProviders[0].pages }
    const common = [...first.pages].filter((page) => namedProviders.every((one) => one.pages.has(page)))
    if (common.length === 0) return undefined
    let rest = text
    for (const { start, end } of namedProviders.toSorted((a, b) => b.start - a.start))
      rest = `${rest.slice(0, places[start])} ${rest.slice(places[end - 1]! + 1)}`
    return { pages: new Set(common), rest: rest.trim() }
  }
}

function contains(other: { start: number; end: number }, one: { start: number; end: number }): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start
}

/** A text without anything but letters and digits, the place of each in the text, and the borders of its words. */
function squeeze(text: string, fold: Fold): { key: string; places: number[]; edges: Set<number> } {
  let key = ''
  const places: number[] = []
  const edges = new Set<number>()
  for (const { text: piece, start, kind, parts } of splitPieces(text, fold)) {
    let from = 0
    edges.add(key.length)
    for (const part of kind === 'han' ? [piece] : parts) {
      const at = piece.indexOf(part, from)
      from = at + part.length
      edges.add(key.length)
      for (const [offset, character] of [...part].entries()) {
        if (!/[\p{L}\p{N}]/u.test(character)) continue
        key += character
        places.push(start + at + offset)
      }
      edges.add(key.length)
    }
  }
  return { key, places, edges }
}

/** Shorter names differ in one character from words that mean something else. */
const longHanName = /^\p{Script=Han}{4,}$/u

/**
 * Creates the function that writes the name of a provider in which one character is another, as an input method may offer it: `阿里云盘` for
 * `阿狸云盘`. Where the site has the character next to one of its neighbours, it is a word: `移动硬盘` is no `移动云盘`.
 */
export function createNameCorrection(pages: readonly IndexedPage[], fold: Fold, information: Information): (text: string) => string {
  const written = pages.flatMap(({ isProvider, title, names }) => (isProvider ? [title, ...names].map(fold) : []))
  const hanNames = unique(written).filter((name) => longHanName.test(name))
  return (text) => {
    const folded = fold(text)
    if (hanNames.some((name) => folded.includes(name))) return text
    const isWord = (at: number) => [at - 1, at].some((start) => information(folded.slice(Math.max(0, start), start + 2)) !== undefined)
    const isAlmost = (name: string, start: number) => {
      const others = [...name].flatMap((character, at) => (character === folded[start + at] ? [] : [start + at]))
      return others.length === 1 && !isWord(others[0]!)
    }
    for (let start = 0; start < folded.length; start++) {
      const name = hanNames.find((one) => isAlmost(one, start))
      if (name) return text.slice(0, start) + name + text.slice(start + name.length)
    }
    return text
  }
}
