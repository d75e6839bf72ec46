import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { colonOf } from '@/lib/i18n/punctuation'
import type { ShownLabel } from '@/lib/content/data/labels'
import { codeNode, inBrackets, spaced, strong, tableNode, textNode } from './build-nodes'
import { sentences } from './sentences'

/** One option, setting or key. */
interface OptionRow {
  name: string
  /** Label in the product's interface; absent if it has none. */
  label?: string | undefined
  /** Short remarks: its type, whether it is required. */
  kinds: readonly string[]
  /** First version with it; empty if it was always there. */
  since: string
  /** Nothing is written if it is empty. */
  default: AnyNode[]
  meaning: AnyNode[]
  /** Further sentences. */
  notes: readonly AnyNode[][]
}

/** Options as a table: name with type, default, meaning with notes. */
export function optionTable(
  rows: readonly OptionRow[],
  locale: Locale,
  words: { name: string; default: string; meaning: string },
): AnyNode {
  return tableNode(
    [words.name, words.default, words.meaning],
    rows.map((row) => [
      [
        ...(row.label ? [strong(row.label), textNode(' ')] : []),
        codeNode(row.name),
        ...inBrackets([...row.kinds, ...sinceWords(row.since, locale)], locale),
      ],
      row.default,
      sentences([row.meaning, ...row.notes], locale),
    ]),
  )
}

/** The version that introduced something; nothing if it is unknown. */
export function sinceWords(version: string | undefined, locale: Locale): string[] {
  return version ? [fill(messagesOf(locale).versions.since, { version })] : []
}

/** Possible values as a note, or no note; an empty value is spelled out. */
export function choices(
  values: readonly string[],
  words: { choices: string; empty: string },
  locale: Locale,
  labels?: ReadonlyMap<string, string>,
): AnyNode[][] {
  if (values.length === 0) return []
  const written = values.map((value) => {
    const label = labels?.get(value)
    return [value === '' ? textNode(words.empty) : codeNode(value), ...inBrackets(label ? [label] : [], locale)]
  })
  return [[textNode(words.choices + colonOf(locale)), ...spaced(written)]]
}

/** Actual meaning of a misleading label as a note; no note for other labels. */
export function labelNote(label: ShownLabel | undefined, locale: Locale): AnyNode[][] {
  return label?.meaning ? [[textNode(fill(messagesOf(locale).driver.labelMeans, { label: label.label, meaning: label.meaning }))]] : []
}
