/**
 * Fields in which a term may occur, with their boost and their bit in the flags of a posting. The names of a page apply to the page as a
 * whole, so they are indexed in its first section only.
 */
export const fields = {
  name: { boost: 5, mark: 1 },
  page: { boost: 1.5, mark: 2 },
  heading: { boost: 3, mark: 4 },
  code: { boost: 1.6, mark: 8 },
  text: { boost: 1, mark: 16 },
  alias: { boost: 3.5, mark: 32 },
  namePinyin: { boost: 4, mark: 64 },
} as const

export type SearchField = keyof typeof fields

/**
 * The title of a page and its alternative names are terms too, prefixed with a character that no word begins with. A query that is a name
 * is therefore found with one lookup, regardless of the number of pages. The kind of name is a suffix, so that equal names are adjacent.
 */
export const nameSign = '='
export const nameKinds = { title: '\u0001t', name: '\u0001n' } as const
