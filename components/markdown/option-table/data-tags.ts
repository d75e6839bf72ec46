import { listOptions, type OptionRow, type OptionTag, type SearchOption } from '@/lib/content/data/option-list'
import { parseInlineText } from '@/lib/content/data/inline-text'
import { tileOf } from '@/lib/content/data/drivers'
import { code, inline, sentences, sinceWords, table } from '@/lib/content/data/write-text'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, bracketed, punctuationOf } from '@/lib/i18n/messages'
import { otherLocales, type Locale } from '@/lib/site/locales'
import type { DataTag } from '../data-tags'

/** More people mean the options that every storage has than an option of one driver with the same name. */
const commonWeight = 1.6

export const optionTags = {
  DriverOptions: optionTag('DriverOptions'),
  CommonOptions: optionTag('CommonOptions', commonWeight),
  SettingsTable: optionTag('SettingsTable'),
  ConfigurationTable: optionTag('ConfigurationTable'),
}

function optionTag(tag: OptionTag, weight?: number): DataTag {
  return {
    write: (attributes, { locale, named }) => writeOptions(listOptions(tag, attributes, named, locale), locale),
    hasVersions: (attributes, data) => listOptions(tag, attributes, data, 'en').rows.some(({ since }) => since),
    record(attributes, data, locale) {
      const rowsIn = (language: Locale) => listOptions(tag, attributes, data, language).rows
      const rows = rowsIn(locale)
      const others = otherLocales(locale).map(rowsIn)
      const driver = data.drivers.find((one) => tag === 'DriverOptions' && one.name === attributes.name)
      return {
        kind: 'option',
        options: rows.map((row) => recordOf(row, locale)),
        // With the labels of the other language.
        code: rows
          .flatMap(({ name, choices, env }, index) => [name, ...choices, env, ...others.flatMap((other) => labelTexts(other[index]!))])
          .filter(Boolean)
          .join(' '),
        ...(weight && { weight }),
        ...(driver && { tile: tileOf(driver) }),
      }
    },
  }
}

/** The table of a tag: name with type, default, meaning with choices and notes. */
function writeOptions({ column, rows }: ReturnType<typeof listOptions>, locale: Locale): string {
  const messages = messagesOf(locale).driver
  if (rows.length === 0) return messages.noOptions
  const value = (text: string) => (text === '' ? messages.empty : code(text))
  const cells = ({ name, label, kinds, required, since, default: standard, shown, meaning, choices, note }: OptionRow) => {
    const remarks = [...kinds, ...(required ? [messages.required] : []), ...sinceWords(since, locale)]
    const means = label?.meaning && fill(messages.labelMeans, { label: label.label, meaning: label.meaning })
    const possible = choices.map((choice) => {
      const chosen = label?.choices.get(choice)
      return value(choice) + bracketed(chosen ? [chosen] : [], locale)
    })
    const listed = possible.length > 0 ? messages.choices + punctuationOf(locale).colon + possible.join(' ') : ''
    return [
      `${label ? `**${label.label}** ` : ''}${code(name)}${bracketed(remarks, locale)}`,
      shown ? inline(shown, locale) : standard === undefined ? '' : value(standard),
      sentences([inline(meaning, locale), means ?? '', listed, inline(note, locale)], locale),
    ]
  }
  return table([column, messages.default, messages.meaning], rows.map(cells))
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
    text: [plainText(row.meaning), ...rest].filter(Boolean).join(' '),
  }
}

/** How the interface names an option: its label, the note that explains it, and the labels of its choices. Empty if it has no label. */
const labelTexts = ({ label }: OptionRow): string[] => (label ? [label.label, label.meaning, ...label.choices.values()] : [])

/** Inline Markdown without its marks. */
const plainText = (markdown: string): string =>
  parseInlineText(markdown)
    .map(({ text }) => text)
    .join('')
