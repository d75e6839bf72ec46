import type { specs } from '@/components/markdown/specs'
import { messagesOf, punctuationOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { slugify } from '@/lib/site/text/slug'
import type { ContentData } from './content-data'
import type { CommonOption, Driver, DriverOption } from './drivers'
import { findLabel, type FieldPlace, type ShownLabel } from './labels'
import { configurationSectionOf, type ConfigurationKey, type ProductSetting } from './settings-schema'

/** An option of a storage form, a setting or a key of the configuration file, in one language. */
export interface OptionRow {
  /** Anchor, the same in both languages. */
  id: string
  name: string
  /** Label in the product's interface; absent if it has none. */
  label?: ShownLabel | undefined
  /** Its type, and who can read it. */
  kinds: string[]
  required: boolean
  /** First version with it; empty if it was always there. */
  since: string
  /** Default as in the product; absent if there is none to show. */
  default?: string | undefined
  /** Inline Markdown that replaces a long or computed default. */
  shown?: string | undefined
  /** Inline Markdown. */
  meaning: string
  choices: readonly string[]
  /** Environment variable without `ALIST_`. */
  env: string
  /** Inline Markdown: when a form shows the option, or the variable of a key. */
  note: string
}

/** The same for search. */
export interface SearchOption {
  /** Anchor of its row. */
  id: string
  name: string
  /** Label on the screen; empty without one. */
  label: string
  /** Type and default, for people to read: `number · Default: 5`. */
  facts: string
  /** What it means, with the labels of its choices. */
  text: string
}

/** Tags that show a table of options. */
export type OptionTag = keyof (typeof specs)['option-table']['tags']

/** What a tag lists, with the name of the column that has the names; no rows if its attributes name nothing. */
export function listOptions(
  tag: OptionTag,
  { name = '', group, section }: Readonly<Record<string, string>>,
  data: Pick<ContentData, 'commonOptions' | 'settings' | 'configuration' | 'labels'> & { drivers: readonly Driver[] },
  locale: Locale,
): { column: string; rows: OptionRow[] } {
  const { driver, settings } = messagesOf(locale)
  const rowOf = (key: string, place: OptionPlace, entry: Entry): OptionRow => ({
    id: optionAnchor(place),
    name: key,
    label: 'configuration' in place ? undefined : findLabel(data.labels, place, locale),
    kinds: [driver.type[entry.type], ...('visibility' in entry && entry.visibility !== 'public' ? [settings[entry.visibility]] : [])],
    required: 'required' in entry && entry.required,
    since: entry.since,
    default: entry.default,
    shown: 'shown' in entry ? entry.shown?.[locale] : undefined,
    meaning: entry.meaning[locale],
    choices: 'choices' in entry ? entry.choices : [],
    env: 'env' in entry ? entry.env : '',
    note: noteOf(entry, locale),
  })
  switch (tag) {
    case 'DriverOptions': {
      const options = data.drivers.find((one) => one.name === name)?.options ?? []
      return { column: driver.option, rows: options.map((option) => rowOf(option.name, { driver: name, key: option.name }, option)) }
    }
    case 'CommonOptions':
      return { column: driver.option, rows: data.commonOptions.map((option) => rowOf(option.name, { common: option.name }, option)) }
    case 'SettingsTable': {
      const ofGroup = data.settings.find((one) => one.name === group)?.settings ?? []
      return { column: settings.setting, rows: ofGroup.map((setting) => rowOf(setting.key, { setting: setting.key }, setting)) }
    }
    case 'ConfigurationTable': {
      const keys = data.configuration.filter((key) => configurationSectionOf(key) === section)
      return { column: settings.key, rows: keys.map((entry) => rowOf(entry.key, { configuration: entry.key }, entry)) }
    }
  }
}

type Entry = DriverOption | CommonOption | ProductSetting | ConfigurationKey

function noteOf(entry: Entry, locale: Locale): string {
  const { driver, settings } = messagesOf(locale)
  const { colon } = punctuationOf(locale)
  if ('when' in entry) return driver.when + colon + entry.when[locale]
  if (!('env' in entry)) return ''
  return entry.env ? `${settings.variable}${colon}\`${entry.env}\`` : settings.noVariable
}

/** Where an option, a setting or a key of the configuration file is explained. */
type OptionPlace = FieldPlace | { configuration: string }

function optionAnchor(place: OptionPlace): string {
  if ('configuration' in place) return `config-${slugify(place.configuration)}`
  if ('setting' in place) return `setting-${slugify(place.setting)}`
  if ('common' in place) return slugify(`option-${place.common}`)
  return slugify(`option-${place.driver}-${place.key}`)
}
