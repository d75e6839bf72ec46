import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { markdownCache } from '@/lib/site/cache/markdown-cache'

/** A position; line and column start at 1. */
export interface YamlPosition {
  line: number
  column: number
  /** A plain value as it was written: `21E08`. */
  written?: string
}

export interface ParsedYaml {
  /** `undefined` if the text cannot be read. */
  value: unknown
  /** Positions of keys and entries by dotted path: `dir.order`, `actions.0.link`. */
  places: Record<string, YamlPosition>
  faults: (YamlPosition & { message: string })[]
}

/** Maximum aliases in one text: far more than people write, far fewer than an alias bomb needs. */
const maxAliasCount = 100
/**
 * What a text stands for may be so many times longer than the text, as JSON, and so may be the paths of its values: without aliases and long names
 * of nested values, each is five times at most.
 */
const maxGrowth = 10
const tooDeep = 'the paths of the values are too long'

/**
 * Parses untrusted YAML: whatever it contains is returned as a value or as faults, never thrown. What a text says is kept, because parsing
 * takes fifteen times as long as reading it again.
 * @param lineOffset number of lines in the file before `text`
 */
export function parseYaml(text: string, lineOffset = 0): ParsedYaml {
  const { places, ...parsed } = markdownCache.findOrMake(keyOfYaml(text, lineOffset), () => parse(text, lineOffset))
  // No prototype, because a field may be named `constructor`.
  return { ...parsed, places: Object.assign(Object.create(null), places) as ParsedYaml['places'] }
}

/** Key of a parsed text in the cache. */
export const keyOfYaml = (text: string, lineOffset = 0): string => markdownCache.keyOf('yaml', String(lineOffset), text)

function parse(text: string, lineOffset: number): ParsedYaml {
  const lines = new LineCounter()
  const places = Object.create(null) as Record<string, YamlPosition>
  const placeOf = (offset = 0): YamlPosition => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1) + lineOffset, column: Math.max(col, 1) }
  }
  try {
    // The library compares each key with all others, which takes a minute for 30,000.
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
    // Only the first error, because later ones mostly follow from it.
    const faults = [
      ...document.errors
        .slice(0, 1)
        .map(({ message, pos, code }) => ({ ...placeOf(pos[0]), message: tidy(message, needsQuotes.has(code)) })),
      ...[...findRepeatedKeys(document), ...findBadAliases(document)].map(({ offset, message }) => ({ ...placeOf(offset), message })),
    ]
    if (faults.length > 0) return { value: undefined, places, faults }
    let length = 0
    collectPlaces(
      document.contents,
      '',
      (path, place) => {
        length += path.length
        if (length > maxGrowth * (text.length + 100)) throw new RangeError(tooDeep)
        places[path] = place
      },
      placeOf,
    )
    // As it is kept: without infinite numbers, and with a copy for each alias.
    const json = JSON.stringify(document.toJS({ maxAliasCount }))
    if (json.length > maxGrowth * (text.length + 1))
      return { value: undefined, places, faults: [{ ...placeOf(0), message: tidy('alias count') }] }
    return { value: JSON.parse(json) as unknown, places, faults }
  } catch (error) {
    return { value: undefined, places, faults: [{ ...placeOf(0), message: tidy(error instanceof Error ? error.message : String(error)) }] }
  }
}

/** Errors that a text without quotes leads to: `title: A: b`, `title: [x] y`, `title: @x`. */
const needsQuotes: ReadonlySet<string> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_SCALAR_START', 'BLOCK_IN_FLOW'])

/** The library's message, split into what was found and what was expected. */
function tidy(message: string, isText = false): string {
  const [first = ''] = message.split('\n')
  if (/alias count/i.test(first)) return `the aliases of this text stand for too many values, expected at most ${maxAliasCount}`
  if (/call stack/i.test(first) || first === tooDeep)
    return 'the values are nested too deeply, or their names are too long, expected a few levels'
  if (/multiple documents/i.test(first)) return 'a second document begins here, expected one'
  return `${first.replace(/ at line.*$/, '')}, expected ${isText ? 'the text in quotes, as in title: "A: b"' : 'valid YAML'}`
}

/** The second of two equal keys, which would replace the first without a word. */
function findRepeatedKeys(document: Document): { offset: number; message: string }[] {
  const repeated: { offset: number; message: string }[] = []
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value))
          repeated.push({ offset: key.range?.[0] ?? 0, message: `${String(key.value)} stands here a second time, expected each key once` })
        keys.add(key.value)
      }
      return repeated.length > 0 ? visit.BREAK : undefined
    },
  })
  return repeated
}

/** Aliases that refer to nothing, or to a value that contains them. */
function findBadAliases(document: Document): { offset: number; message: string }[] {
  const yamlFaults: { offset: number; message: string }[] = []
  let count = 0
  visit(document, {
    Alias(_, alias, trail) {
      // Each alias is looked up in the whole document.
      if (count++ === maxAliasCount) {
        yamlFaults.push({ offset: alias.range?.[0] ?? 0, message: tidy('alias count') })
        return visit.BREAK
      }
      const offset = alias.range?.[0] ?? 0
      if (trail.some((node) => isNode(node) && !isAlias(node) && node.anchor === alias.source))
        yamlFaults.push({ offset, message: `*${alias.source} stands inside what it names, expected a value that ends` })
      else if (!alias.resolve(document))
        yamlFaults.push({ offset, message: `*${alias.source} names nothing, expected &${alias.source} before it` })
      return undefined
    },
  })
  return yamlFaults
}

function collectPlaces(
  node: unknown,
  path: string,
  add: (path: string, place: YamlPosition) => void,
  placeOf: (offset?: number) => YamlPosition,
): void {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (isMap(node)) {
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const here = at(String(pair.key.value))
      add(here, { ...placeOf(pair.key.range?.[0]), ...writtenOf(pair.value) })
      collectPlaces(pair.value, here, add, placeOf)
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      add(at(index), { ...placeOf(isNode(item) ? item.range?.[0] : undefined), ...writtenOf(item) })
      collectPlaces(item, at(index), add, placeOf)
    })
  }
}

const writtenOf = (node: unknown) => (isScalar(node) && node.type === 'PLAIN' && node.source !== undefined ? { written: node.source } : {})

/** Position of a value, or of the nearest one around it; the first line of the text if none is known. */
export function placeOfPath(places: Readonly<Record<string, YamlPosition>>, path: readonly PropertyKey[] | string): YamlPosition {
  const parts = typeof path === 'string' ? path.split('.') : path.map(String)
  for (let length = parts.length; length > 0; length--) {
    const place = places[parts.slice(0, length).join('.')]
    if (place) return place
  }
  return { line: 1, column: 1 }
}
