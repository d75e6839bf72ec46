import { listOptions, type OptionRow, type OptionTag } from '@/lib/content/data/option-list'
import { parseInlineText } from '@/lib/content/data/inline-text'
import { tileOf, type Tile } from '@/lib/content/data/drivers'
import type { Snapshot } from '@/lib/content/snapshot'
import { messagesOf } from '@/lib/i18n/messages'
import { punctuationOf } from '@/lib/i18n/punctuation'
import { tags } from '@/lib/markdown/vocabulary'
import { otherLocales, type Locale } from '@/lib/site/locales'
import type { SearchOption } from '../types'
import { joinText } from '@/lib/search/text/tokenize'

/** The options that a table shows, which are in the data and not in the Markdown. */
export interface OptionTable {
  options: SearchOption[]
  /** Names, choices and labels of the other language: searchable, but not shown. */
  code: string
  /** Tile of the driver that has the options. */
  tile?: Tile
}

/** The table that a tag renders; `undefined` for other tags. */
export function optionTableOf(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  { data }: Snapshot,
  locale: Locale,
): OptionTable | undefined {
  if (tags.get(tag)?.feature !== 'option-table') return undefined
  const rowsIn = (language: Locale) => listOptions(tag as OptionTag, attributes, data, language).rows
  const rows = rowsIn(locale)
  const others = otherLocales(locale).map(rowsIn)
  const driver = data.drivers.find((one) => tag === 'DriverOptions' && one.name === attributes.name)
  return {
    options: rows.map((row) => recordOf(row, locale)),
    code: joinText(
      ...rows.flatMap(({ name, choices, env }, index) => [
        name,
        ...choices,
        env,
        ...others.flatMap((otherRows) => labelTexts(otherRows[index]!)),
      ]),
    ),
    ...(driver && { tile: tileOf(driver) }),
  }
}

function recordOf(row: OptionRow, locale: Locale): SearchOption {
  const messages = messagesOf(locale).driver
  const [label = '', ...rest] = labelTexts(row)
  const value = row.shown ? plainText(row.shown) : row.default
  return {
    id: row.id,
    name: row.name,
    label,
    facts: [row.kinds[0], value && `${messages.default}${punctuationOf(locale).colon}${value}`, row.required && messages.required]
      .filter(Boolean)
      .join(' · '),
    text: joinText(plainText(row.meaning), ...rest),
  }
}

/** How the interface names an option: its label, the note that explains it, and the labels of its choices. Empty if it has no label. */
const labelTexts = ({ label }: OptionRow): string[] => (label ? [label.label, label.meaning, ...label.choices.values()] : [])

/** Inline Markdown without its marks. */
const plainText = (markdown: string): string =>
  parseInlineText(markdown)
    .map(({ text }) => text)
    .join('')
