import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { code, colonOf, inBrackets, spaced, table, text } from './build-nodes'
import { sentences } from './sentences'

/** One option, setting or key. */
interface OptionRow {
  name: string
  /** Short words: its type, whether it must be filled. */
  kinds: readonly string[]
  /** First version that has it; empty where it was always there. */
  since: string
  /** Nothing where it is empty. */
  default: AnyNode[]
  meaning: AnyNode[]
  /** Further sentences, one after the other. */
  notes: readonly AnyNode[][]
}

/** Options as a table: name with its kind, default, meaning with the notes. */
export function optionTable(
  rows: readonly OptionRow[],
  locale: Locale,
  words: { name: string; default: string; meaning: string },
): AnyNode {
  return table(
    [words.name, words.default, words.meaning],
    rows.map((row) => [
      [code(row.name), ...inBrackets([...row.kinds, ...sinceWords(row.since, locale)], locale)],
      row.default,
      sentences([row.meaning, ...row.notes], locale),
    ]),
  )
}

/** What is said of the version that brought something; nothing where it is unknown. */
export function sinceWords(version: string | undefined, locale: Locale): string[] {
  return version ? [fill(messagesOf(locale).versions.since, { version })] : []
}

/** Values that can be chosen as a note, or no note; an empty value in words. */
export function choices(values: readonly string[], words: { choices: string; empty: string }, locale: Locale): AnyNode[][] {
  if (values.length === 0) return []
  return [[text(words.choices + colonOf(locale)), ...spaced(values.map((value) => [value === '' ? text(words.empty) : code(value)]))]]
}
