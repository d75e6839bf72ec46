import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Document, isCollection, isNode, isScalar, isSeq, parseDocument, stringify } from 'yaml'
import type { Edit } from '@/lib/product-source/compare/finding'

/** Text is repeated on purpose instead of using YAML anchors, which are hard to read. */
const format = { lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const
const withoutAnchors = { aliasDuplicateObjects: false } as const

/**
 * Applies edits to the data files. Only the affected lines change: comments, quotes, order and spacing stay.
 * @returns files written, below `dir`
 */
export function applyEdits(dir: string, edits: Edit[]): string[] {
  const files = [...new Set(edits.map(({ file }) => file))]
  for (const file of files) {
    const own = edits.filter((edit) => edit.file === file)
    const full = path.join(dir, file)
    const created = own.find(({ kind }) => kind === 'create')
    mkdirSync(path.dirname(full), { recursive: true })
    if (created && !existsSync(full)) writeFileSync(full, stringify(created.value, { ...format, ...withoutAnchors }))
    else writeFileSync(full, inOrder(own).reduce(changeText, readFileSync(full, 'utf8')))
  }
  return files
}

/** Values are set first, while indexes still match the file; then entries are inserted from last to first. */
function inOrder(edits: Edit[]): Edit[] {
  const inserts = edits
    .filter(({ kind }) => kind === 'insert')
    .sort((a, b) => indexOf(b) - indexOf(a) || edits.indexOf(b) - edits.indexOf(a))
  return [...edits.filter(({ kind }) => kind === 'set'), ...inserts]
}

const indexOf = ({ keys }: Edit): number => Number(keys.at(-1))

/**
 * A single-line value is replaced in place. For other changes both versions are printed in the same way, and the lines in which they differ
 * are replaced in the file, so its own formatting stays.
 */
function changeText(text: string, edit: Edit): string {
  const document = parseDocument(text)
  const range = edit.kind === 'set' ? rangeOf(document.getIn(edit.keys, true)) : undefined
  if (range) {
    set(document, edit.keys, edit.value)
    const printed = new Document(document.getIn(edit.keys, true)).toString(format).trimEnd()
    if (!(printed + text.slice(...range)).includes('\n')) return text.slice(0, range[0]) + printed + text.slice(range[1])
  }
  return changeLines(text, edit)
}

function changeLines(text: string, edit: Edit): string {
  const document = parseDocument(text)
  const before = document.toString(format).split('\n')
  change(document, edit)
  const after = document.toString(format).split('\n')
  const lines = text.split('\n')
  if (lines.length !== before.length) return after.join('\n')
  const start = commonStart(before, after)
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse())
  return [...lines.slice(0, start), ...after.slice(start, after.length - end), ...lines.slice(lines.length - end)].join('\n')
}

/** Range of a value in the text, without the rest of its line. */
function rangeOf(node: unknown): [number, number] | undefined {
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined
}

function commonStart(left: string[], right: string[]): number {
  const limit = Math.min(left.length, right.length)
  let count = 0
  while (count < limit && left[count] === right[count]) count += 1
  return count
}

function change(document: Document, { kind, keys, value }: Edit): void {
  if (kind === 'insert') insert(document, keys, value)
  else set(document, keys, value)
}

/** A replacement is quoted, and a list formatted, like the value it replaces. */
function set(document: Document, keys: Edit['keys'], value: unknown): void {
  const present = document.getIn(keys, true)
  const node = document.createNode(value, withoutAnchors)
  if (isScalar(present) && isScalar(node) && typeof present.value === typeof node.value) present.value = node.value
  else {
    if (isCollection(present) && isCollection(node)) node.flow = present.flow
    const quotes = isSeq(present) && isScalar(present.items[0]) ? present.items[0].type : undefined
    if (quotes && isSeq(node)) for (const item of node.items) if (isScalar(item)) item.type = quotes
    document.setIn(keys, node)
  }
}

function insert(document: Document, keys: Edit['keys'], value: unknown): void {
  const list = document.getIn(keys.slice(0, -1))
  if (isSeq(list)) list.items.splice(Number(keys.at(-1)), 0, document.createNode(value, withoutAnchors))
  else document.setIn(keys.slice(0, -1), document.createNode([value], withoutAnchors))
}
