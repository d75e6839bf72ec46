/** Placeholder where a command created an entry and texts are missing. The check reports files that contain it. */
export const unwritten = { en: 'TO BE WRITTEN', zh: '待撰写' }

/** Message of the check for such a value. */
export const unwrittenMessage = 'the words are missing, expected them in place of the mark'

/** Paths of all values that are placeholders. */
export function findUnwritten(value: unknown, keys: string[] = []): string[][] {
  if (value === unwritten.en || value === unwritten.zh) return [keys]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findUnwritten(inner, [...keys, key]))
}
