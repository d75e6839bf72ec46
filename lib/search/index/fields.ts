/**
 * Where a term may stand in a section, what it counts there, and its bit in the marks of a posting. A page answers to its names as a
 * whole, so they stand in its first section only.
 */
export const fields = {
  name: { boost: 5, mark: 1 },
  page: { boost: 1.5, mark: 2 },
  heading: { boost: 3, mark: 4 },
  code: { boost: 1.6, mark: 8 },
  text: { boost: 1, mark: 16 },
  alias: { boost: 3.5, mark: 32 },
  namePinyin: { boost: 4, mark: 64 },
  headingPinyin: { boost: 0.8, mark: 128 },
} as const

export type Field = keyof typeof fields

/**
 * Whole names are terms too, after a sign that no word begins with: the title of a page, another name of it, another name of a section.
 * So a query that is a name is found by one look-up, whatever the number of pages. What kind of name it is stands at the end, so that
 * all that a query may be the name of stands side by side.
 */
export const nameSign = '='
export const nameKinds = { title: '\u0001t', name: '\u0001n', alias: '\u0001a' } as const
