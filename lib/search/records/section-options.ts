import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import { findLabel } from '@/lib/content/data/labels'
import { optionAnchor, type OptionPlace } from '@/lib/content/data/option-anchor'
import { configurationSectionOf, type ConfigurationKey, type ProductSetting } from '@/lib/content/data/settings-schema'
import { tileOf, type Tile } from '@/lib/content/data/tile'
import type { Snapshot } from '@/lib/content/snapshot'
import { messagesOf } from '@/lib/i18n/messages'
import { punctuationOf } from '@/lib/i18n/punctuation'
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

/** An option, a setting or a key. */
interface Entry {
  option: Pick<DriverOption, 'name' | 'choices' | 'meaning' | 'default' | 'required'>
  place: OptionPlace
  type: string
}

/** The table that a tag renders; `undefined` for other tags. */
export function optionTableOf(
  component: string,
  attributes: Readonly<Record<string, string>>,
  snapshot: Snapshot,
  locale: Locale,
): OptionTable | undefined {
  if (!/^(?:DriverOptions|CommonOptions|SettingsTable|ConfigurationTable)$/.test(component)) return undefined
  const name = attributes.name ?? attributes.group ?? attributes.section
  const { data } = snapshot
  const driver = data.drivers.find((one) => component === 'DriverOptions' && one.name === name)
  const entries = entriesOf(component, name, snapshot, locale)
  return {
    options: entries.map((entry) => recordOf(entry, snapshot, locale)),
    code: joinText(
      ...entries.flatMap(({ option, place }) => [
        option.name,
        ...option.choices,
        joinText(...otherLocales(locale).flatMap((other) => labelTexts(snapshot, place, other))),
      ]),
    ),
    ...(driver && { tile: tileOf(driver) }),
  }
}

function entriesOf(component: string, name: string | undefined, { data }: Snapshot, locale: Locale): Entry[] {
  const { driver, settings } = messagesOf(locale)
  const ofForm = (option: DriverOption | CommonOption, place: OptionPlace): Entry => ({ option, place, type: driver.type[option.type] })
  const ofSettings = (entry: ProductSetting | ConfigurationKey, place: OptionPlace, choices: string[]): Entry => ({
    option: { ...entry, name: entry.key, choices, required: false, default: plainText(entry.shown?.[locale] ?? entry.default ?? '') },
    place,
    type: settings.type[entry.type],
  })
  switch (component) {
    case 'CommonOptions':
      return data.commonOptions.map((option) => ofForm(option, { common: option.name }))
    case 'SettingsTable':
      return (data.settings.find((group) => group.name === name)?.settings ?? []).map((setting) =>
        ofSettings(setting, { setting: setting.key }, setting.choices),
      )
    case 'ConfigurationTable':
      return data.configuration
        .filter((key) => configurationSectionOf(key) === name)
        .map((key) => ofSettings(key, { configuration: key.key }, key.env ? [key.env] : []))
    default: {
      const found = data.drivers.find((one) => one.name === name)
      return (found?.options ?? []).map((option) => ofForm(option, { driver: found!.name, key: option.name }))
    }
  }
}

function recordOf({ option, place, type }: Entry, snapshot: Snapshot, locale: Locale): SearchOption {
  const { required, default: defaultWord } = messagesOf(locale).driver
  const [label = '', ...rest] = labelTexts(snapshot, place, locale)
  return {
    id: optionAnchor(place),
    name: option.name,
    label,
    facts: [type, option.default && `${defaultWord}${punctuationOf(locale).colon}${option.default}`, option.required && required]
      .filter(Boolean)
      .join(' · '),
    text: joinText(plainText(option.meaning[locale]), ...rest),
  }
}

/** How the interface names an option: its label, the note that explains it, and the labels of its choices. Empty if it has no label. */
function labelTexts({ data }: Snapshot, place: OptionPlace, locale: Locale): string[] {
  const found = 'configuration' in place ? undefined : findLabel(data.labels, place, locale)
  return found ? [found.label, found.meaning, ...found.choices.values()] : []
}

/** Inline Markdown without its marks. */
function plainText(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}
