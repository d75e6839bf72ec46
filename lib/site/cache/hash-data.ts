import { createHash } from 'node:crypto'
import { memoizeByObject } from './memoize'

/**
 * Hash of plain data: 22 characters, safe in URLs. What several values have in common, up to two levels below them, is hashed once while it
 * stays the same object.
 */
export function hashData(value: unknown, depth = 2): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  if (depth === 0) return hashObject(value)
  return hashTexts(...entriesOf(value).flatMap(([key, part]) => [String(key), hashData(part, depth - 1)]))
}

/** Hash of an object that never changes, functions left out; computed once. */
export const hashObject = memoizeByObject((value: object) =>
  hashTexts(JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? entriesOf(part) : part))),
)

/** Short hash of a text or a file, fit for names: 128 bits as hexadecimal digits. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}

export function hashTexts(...texts: string[]): string {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(text).update('\0')
  return sum.digest('base64url').slice(0, 22)
}

const entriesOf = (value: object): [unknown, unknown][] =>
  value instanceof Map ? [...(value as Map<unknown, unknown>)] : Object.entries(value)
