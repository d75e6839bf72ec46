import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { colonOf } from '@/lib/i18n/punctuation'
import type { ShownLabel } from '@/lib/content/data/labels'
import { code, inBrackets, spaced, strong, table, text } from './build-nodes'
import { sentences } from './sentences'

/** One option, setting or key. */
interface OptionRow {
  name: string
  /** What the product's screen shows of it; absent where the screen does not name it. */
  label?: string | undefined
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
      [
        ...(row.label ? [strong(row.label), text(' ')] : []),
        code(row.name),
        ...inBrackets([...row.kinds, ...sinceWords(row.since, locale)], locale),
      ],
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
export function choices(
  values: readonly string[],
  words: { choices: string; empty: string },
  locale: Locale,
  labels?: ReadonlyMap<string, string>,
): AnyNode[][] {
  if (values.length === 0) return []
  const written = values.map((value) => {
    const label = labels?.get(value)
    return [value === '' ? text(words.empty) : code(value), ...inBrackets(label ? [label] : [], locale)]
  })
  return [[text(words.choices + colonOf(locale)), ...spaced(written)]]
}

/** What a misleading label of the screen really means, as a note; no note where it speaks for itself. */
export function labelNote(label: ShownLabel | undefined, locale: Locale): AnyNode[][] {
  return label?.meaning ? [[text(fill(messagesOf(locale).driver.labelMeans, { label: label.label, meaning: label.meaning }))]] : []
}
