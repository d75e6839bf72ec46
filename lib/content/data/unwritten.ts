/** Stands in data where a machine wrote an entry and words are missing: a file that holds one is reported. */
export const unwritten = { en: 'TO BE WRITTEN', zh: '待撰写' }

/** What the check says of such a value. */
export const unwrittenMessage = 'the words are missing, expected them in place of the mark'

/** Paths of all values that are still to be written. */
export function findUnwritten(value: unknown, keys: string[] = []): string[][] {
  if (value === unwritten.en || value === unwritten.zh) return [keys]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findUnwritten(inner, [...keys, key]))
}
