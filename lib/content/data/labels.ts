import type { Locale } from '@/lib/site/locales'
import type { Driver } from './driver-schema'
import type { FieldLabel, Label, Labels } from './labels-schema'

/** What the screen shows of an option or a setting, in one language. */
export interface ShownLabel {
  /** Label of the field. */
  label: string
  /** What a misleading label really means; empty where it speaks for itself. */
  meaning: string
  /** Labels of a select list, by stored value. Values that the screen shows as they are stored are left out. */
  choices: ReadonlyMap<string, string>
}

/** Where a field is on the screen: an option of a driver, one that every storage has, or a setting. */
export type FieldPlace = { driver: string; key: string } | { common: string } | { setting: string }

/** The label of a field, or `undefined` where the screen's labels do not name it. */
export function findLabel(labels: Labels, place: FieldPlace, locale: Locale): ShownLabel | undefined {
  const { meanings } = labels.notes
  const [field, id] = locate(labels, place)
  if (!field) return undefined
  return {
    label: textOf(field, locale),
    meaning: meanings[id]?.[locale] ?? '',
    choices: new Map(
      Object.entries(field.choices)
        .map(([value, entry]) => [value, textOf(entry, locale), meanings[`${id}/${value}`]?.[locale]] as const)
        .filter(([value, label]) => !isSpelledAlike(value, label))
        .map(([value, label, meaning]) => [value, meaning ? `${label} = ${meaning}` : label]),
    ),
  }
}

/** Name of a driver in the list of the storage form. */
export function driverLabel(labels: Labels, { name }: Pick<Driver, 'name'>, locale: Locale): string {
  const label = labels.drivers.drivers[name]?.name
  return label ? textOf(label, locale) : name
}

/** Every label of the screen in a language: fields, entries of select lists, drivers, menus, buttons. */
export function listLabels({ drivers, interface: screen }: Labels, locale: Locale): Set<string> {
  const fields = [drivers.common, screen.settings, ...Object.values(drivers.drivers).map(({ options }) => options)].flatMap((group) =>
    Object.values(group),
  )
  const all = [
    ...fields,
    ...fields.flatMap(({ choices }) => Object.values(choices)),
    ...Object.values(drivers.drivers).map(({ name }) => name),
    ...Object.values(screen.areas).flatMap((area) => Object.values(area)),
  ]
  return new Set(all.map((label) => textOf(label, locale)))
}

function locate({ drivers, interface: screen }: Labels, place: FieldPlace): [FieldLabel | undefined, id: string] {
  if ('common' in place) return [drivers.common[place.common], `common/${place.common}`]
  if ('setting' in place) return [screen.settings[place.setting], `settings/${place.setting}`]
  return [drivers.drivers[place.driver]?.options[place.key], `${place.driver}/${place.key}`]
}

/** The Chinese screen shows the English words where it has none of its own. */
const textOf = ({ en, zh }: Label, locale: Locale): string => (locale === 'zh' ? (zh ?? en) : en)

/** True where a reader recognizes the stored value in the label: only case, spaces and punctuation differ. */
function isSpelledAlike(value: string, label: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(value) === plain(label)
}
