import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml'

/** Where something stands, both from 1. */
export interface Place {
  line: number
  column: number
}

/** YAML as values, and where each stands. */
export interface ParsedYaml {
  /** `undefined` where the text cannot be read. */
  value: unknown
  /** Places of keys and entries by dotted path: `dir.order`, `actions.0.link`. */
  places: Record<string, Place>
  faults: (Place & { message: string })[]
}

/** Aliases that one text may spend: far more than people write, far less than an alias bomb needs. */
const maxAliasCount = 100

/**
 * Reads YAML that strangers may have written: whatever it holds comes back as a value or as faults, never as an exception.
 * @param lineOffset lines of the file before `text`
 */
export function parseYaml(text: string, lineOffset = 0): ParsedYaml {
  const lines = new LineCounter()
  // No prototype: a field may be called `constructor`.
  const places = Object.create(null) as Record<string, Place>
  const placeOf = (offset = 0): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1) + lineOffset, column: Math.max(col, 1) }
  }
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
    // The first error only: those behind it mostly follow from it.
    const faults = [
      ...document.errors.slice(0, 1).map(({ message, pos }) => ({ ...placeOf(pos[0]), message: tidy(message) })),
      ...findBadAliases(document).map(({ offset, message }) => ({ ...placeOf(offset), message })),
    ]
    if (faults.length > 0) return { value: undefined, places, faults }
    collectPlaces(document.contents, '', places, placeOf)
    return { value: document.toJS({ maxAliasCount }) as unknown, places, faults }
  } catch (error) {
    return { value: undefined, places, faults: [{ ...placeOf(0), message: tidy(error instanceof Error ? error.message : String(error)) }] }
  }
}

/** The library's words as found and expected. */
function tidy(message: string): string {
  const [first = ''] = message.split('\n')
  if (/alias count/i.test(first)) return `the aliases of this text stand for too many values, expected at most ${maxAliasCount}`
  if (/call stack/i.test(first)) return 'the values are nested too deeply, expected a few levels'
  if (/multiple documents/i.test(first)) return 'a second document begins here, expected one'
  return `${first.replace(/ at line.*$/, '')}, expected valid YAML`
}

/** Aliases that name nothing, or a value they are part of. */
function findBadAliases(document: Document): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = []
  let count = 0
  visit(document, {
    Alias(_, alias, trail) {
      // Each one is looked up in the whole document.
      if (count++ === maxAliasCount) {
        found.push({ offset: alias.range?.[0] ?? 0, message: tidy('alias count') })
        return visit.BREAK
      }
      const offset = alias.range?.[0] ?? 0
      if (trail.some((node) => isNode(node) && !isAlias(node) && node.anchor === alias.source))
        found.push({ offset, message: `*${alias.source} stands inside what it names, expected a value that ends` })
      else if (!alias.resolve(document))
        found.push({ offset, message: `*${alias.source} names nothing, expected &${alias.source} before it` })
      return undefined
    },
  })
  return found
}

function collectPlaces(node: unknown, path: string, places: Record<string, Place>, placeOf: (offset?: number) => Place): void {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (isMap(node)) {
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const here = at(String(pair.key.value))
      places[here] = placeOf(pair.key.range?.[0])
      collectPlaces(pair.value, here, places, placeOf)
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      places[at(index)] = placeOf(isNode(item) ? item.range?.[0] : undefined)
      collectPlaces(item, at(index), places, placeOf)
    })
  }
}

/** Place of a value, or of the nearest one around it; the text's first line where none is known. */
export function placeOfPath(places: Readonly<Record<string, Place>>, path: readonly PropertyKey[] | string): Place {
  const parts = typeof path === 'string' ? path.split('.') : path.map(String)
  for (let length = parts.length; length > 0; length--) {
    const place = places[parts.slice(0, length).join('.')]
    if (place) return place
  }
  return { line: 1, column: 1 }
}
