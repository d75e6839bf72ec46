/** The parts of a value that were read, as a tree. */
export interface ReadNode {
  /** The names of all entries, or the length of a list, were read. */
  names?: boolean
  /** The whole value was read. */
  whole?: boolean
  entries?: Map<string, ReadNode>
}

/** A node as JSON: its flags, or a list of its flags followed by name and node of each entry. */
export type PackedNode = number | PackedEntries

type PackedEntries = [flags: number, ...entries: (string | number | PackedEntries)[]]

/** Everything that a page has read, as JSON: for each source its name and arguments, and the parts that were read. */
export type Reads = [source: string[], node: PackedNode][]

const namesFlag = 1
const wholeFlag = 2

/** Sorted, so that the order of reads makes no difference. */
export function packReads(roots: ReadonlyMap<string, { node: ReadNode }>): Reads {
  return [...roots]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([source, { node }]) => [JSON.parse(source) as string[], pack(node)])
}

function pack({ names, whole, entries }: ReadNode): PackedNode {
  const flags = (names ? namesFlag : 0) | (whole ? wholeFlag : 0)
  if (!entries) return flags
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  return [flags, ...sorted.flatMap(([name, node]) => [name, pack(node)])]
}

/** The values of sources in one snapshot. Both functions throw on an unknown source. */
export interface Sources {
  value: (source: readonly string[]) => unknown
  /** What the value is computed from: as long as it is the same object, the value is the same. */
  input: (source: readonly string[]) => unknown
}

/**
 * The current values of what was read, as text: if the texts are equal, a page that has read this would be rendered the same.
 * @throws if the reads are not of this form, as in a damaged file
 */
export function describeReads(reads: Reads, { value }: Pick<Sources, 'value'>): string {
  const parts: string[] = []
  for (const [source, node] of reads) {
    parts.push(JSON.stringify(source))
    describe(value(source), node, parts)
  }
  return parts.join('\n')
}

/**
 * Whether `describeReads` returns the same text for two snapshots. Parts that are the same object in both (`shareEqual`) are not looked at.
 * @throws as `describeReads`
 */
export function isReadSame(reads: Reads, before: Sources, after: Sources): boolean {
  return reads.every(
    ([source, node]) => before.input(source) === after.input(source) || isSame(before.value(source), after.value(source), node),
  )
}

function describe(found: unknown, node: PackedNode, parts: string[]): void {
  const value = resolve(found)
  if (!isObject(value)) {
    const text = String(value)
    parts.push(`${typeof value} ${text.length}`, text)
    return
  }
  const flags = flagsOf(node)
  parts.push(kindOf(value))
  if (flags & wholeFlag) parts.push(JSON.stringify(value))
  if (flags & namesFlag) parts.push(namesOf(value))
  forEachEntry(node, (name, child) => {
    parts.push(name)
    describe(entryOf(value, name), child, parts)
    return true
  })
}

function isSame(foundBefore: unknown, foundAfter: unknown, node: PackedNode): boolean {
  if (foundBefore === foundAfter) return true
  const [before, after] = [resolve(foundBefore), resolve(foundAfter)]
  if (before === after) return true
  if (!isObject(before) || !isObject(after) || kindOf(before) !== kindOf(after)) return false
  const flags = flagsOf(node)
  if (flags & wholeFlag && JSON.stringify(before) !== JSON.stringify(after)) return false
  if (flags & namesFlag && namesOf(before) !== namesOf(after)) return false
  return forEachEntry(node, (name, child) => isSame(entryOf(before, name), entryOf(after, name), child))
}

/** A function of the content returns a part of it that is read on demand. */
const resolve = (found: unknown): unknown => (typeof found === 'function' ? (found as () => unknown)() : found)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const kindOf = (value: object) => (value instanceof Map ? 'map' : Array.isArray(value) ? 'list' : 'object')

function flagsOf(node: PackedNode): number {
  const flags = typeof node === 'number' ? node : node[0]
  if (typeof flags !== 'number') throw damaged()
  return flags
}

/** Calls `task` for each entry until it returns false; whether it never did. */
function forEachEntry(node: PackedNode, task: (name: string, child: PackedNode) => boolean): boolean {
  if (typeof node === 'number') return true
  for (let at = 1; at < node.length; at += 2) {
    const [name, child] = [node[at], node[at + 1]]
    if (typeof name !== 'string' || child === undefined || typeof child === 'string') throw damaged()
    if (!task(name, child)) return false
  }
  return true
}

const damaged = () => new Error('The record of reads is damaged')

function namesOf(value: object): string {
  if (Array.isArray(value)) return String(value.length)
  return JSON.stringify(value instanceof Map ? [...(value as Map<string, unknown>).keys()] : Object.keys(value))
}

function entryOf(value: object, name: string): unknown {
  if (value instanceof Map) return (value as Map<string, unknown>).get(name)
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}
