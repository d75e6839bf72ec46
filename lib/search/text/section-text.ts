import type { SearchSection } from '../types'

/** Everything that a section says: its own text, then a line with tabs for each of its options, as for a row of a table. */
export function sectionText({ text, options = [] }: Pick<SearchSection, 'text' | 'options'>): string {
  const lines = options.map((option) => [option.label, option.name, option.text].filter(Boolean).join('\t'))
  return [text, ...lines].filter(Boolean).join('\n')
}
