/** Less length normalization than usual: options are explained in long tables. Many alternative names make a section no less about each. */
const norm = 0.45

/**
 * Fields in which a term may occur, with their boost, their bit in the flags of a posting and their length normalization. The names of a page
 * apply to the page as a whole, so they are indexed in its first section only.
 */
export const fields = {
  name: { boost: 5, mark: 1, norm },
  page: { boost: 1.5, mark: 2, norm },
  heading: { boost: 3, mark: 4, norm },
  code: { boost: 1.6, mark: 8, norm },
  text: { boost: 1, mark: 16, norm },
  alias: { boost: 3.5, mark: 32, norm: 0 },
  namePinyin: { boost: 4, mark: 64, norm },
} as const

export type SearchField = keyof typeof fields

/**
 * The title of a page and its alternative names are terms too, prefixed with a character that no word begins with. A query that is a name
 * is therefore found with one lookup, regardless of the number of pages. The kind of name is a suffix, so that equal names are adjacent.
 */
export const nameSign = '='
export const nameKinds = { title: '\u0001t', name: '\u0001n' } as const
