import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isSeq, parseDocument, stringify, type Document } from 'yaml'
import type { Edit } from '../compare/finding'

const format = { lineWidth: 0, flowCollectionPadding: false } as const
/** Equal words stand twice: nobody wants to read anchors. */
const plain = { aliasDuplicateObjects: false } as const

/**
 * Writes edits into the data files; comments, order and everything else in them stay.
 * @returns the files that were written, below `dir`
 */
export function applyEdits(dir: string, edits: Edit[]): string[] {
  const files = [...new Set(edits.map(({ file }) => file))]
  for (const file of files) {
    const own = edits.filter((edit) => edit.file === file)
    const full = path.join(dir, file)
    const created = own.find(({ kind }) => kind === 'create')
    mkdirSync(path.dirname(full), { recursive: true })
    if (created && !existsSync(full)) writeFileSync(full, stringify(created.value, { ...format, ...plain }))
    else writeFileSync(full, changeDocument(parseDocument(readFileSync(full, 'utf8')), own).toString(format))
  }
  return files
}

/** Values are set first, while indexes still are those of the file; then entries are inserted from the last to the first. */
function changeDocument(document: Document, edits: Edit[]): Document {
  for (const { kind, keys, value } of edits) if (kind === 'set') document.setIn(keys, document.createNode(value, plain))
  const inserts = edits
    .filter(({ kind }) => kind === 'insert')
    .sort((a, b) => indexOf(b) - indexOf(a) || edits.indexOf(b) - edits.indexOf(a))
  for (const { keys, value } of inserts) {
    const list = document.getIn(keys.slice(0, -1))
    if (isSeq(list)) list.items.splice(Number(keys.at(-1)), 0, document.createNode(value, plain))
    else document.setIn(keys.slice(0, -1), document.createNode([value], plain))
  }
  return document
}

const indexOf = ({ keys }: Edit): number => Number(keys.at(-1))
