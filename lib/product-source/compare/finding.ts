/** A location in our data or in the product's source, with its value. */
export interface Side {
  file: string
  line: number
  value?: string
}

/** A change to a data file that can be made automatically. Nothing is ever removed. */
export interface Edit {
  /** Path below the content folder. */
  file: string
  /** `set` a value, `insert` an entry into a list (the last key is its index), or `create` the file. */
  kind: 'set' | 'insert' | 'create'
  keys: (string | number)[]
  value: unknown
}

/** One thing in which documentation and source differ. */
export interface SourceFinding {
  /** A `difference` must be resolved; a `note` is informational. */
  severity: 'difference' | 'note'
  /** Kind for filters and annotations, such as `option-default`. */
  kind: string
  /** Its subject, such as `Onedrive.region`. */
  subject: string
  message: string
  ours?: Side
  source?: Side
  /** The change by which `sync:source` resolves it; absent if a person must decide. */
  edit?: Edit
}

export const setEdit = (file: string, keys: (string | number)[], value: unknown): Edit => ({ file, kind: 'set', keys, value })

/** Inserts a list entry after the nearest preceding entry that both sides have. */
export function insertEdit(file: string, list: string, ours: string[], source: string[], name: string, value: unknown): Edit {
  const before = source
    .slice(0, source.indexOf(name))
    .reverse()
    .find((candidate) => ours.includes(candidate))
  return { file, kind: 'insert', keys: [list, before === undefined ? 0 : ours.indexOf(before) + 1], value }
}

/** Compares a value on both sides; returns nothing if they agree. */
export function compareValue(
  kind: string,
  subject: string,
  what: string,
  ours: Required<Side>,
  source: Required<Side>,
  edit?: Edit,
): SourceFinding[] {
  if (ours.value === source.value) return []
  const message = `${what} is ${quote(ours.value)} here and ${quote(source.value)} in the source`
  return [{ severity: 'difference', kind, subject, message, ours, source, ...(edit && { edit }) }]
}

export const quote = (value: string): string => (value === '' ? 'empty' : `"${value.length > 120 ? `${value.slice(0, 117)}…` : value}"`)
