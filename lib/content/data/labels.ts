import type { Locale } from '@/lib/site/locales'
import type { Driver } from './drivers'
import type { FieldLabel, Label, Labels } from './labels-schema'

/** Labels of an option or a setting in one language. */
export interface ShownLabel {
  label: string
  /** Actual meaning of a misleading label; empty for other labels. */
  meaning: string
  /** Labels of choices, by stored value. Values shown as stored are left out. */
  choices: ReadonlyMap<string, string>
}

/** Location of a field: an option of a driver, a common option, or a setting. */
export type FieldPlace = { driver: string; key: string } | { common: string } | { setting: string }

/** The label of a field, or `undefined` if it has none. */
export function findLabel(labels: Labels, field: FieldPlace, locale: Locale): ShownLabel | undefined {
  const { meanings } = labels.notes
  const [fieldLabel, id] = locate(labels, field)
  if (!fieldLabel) return undefined
  return {
    label: textOf(fieldLabel, locale),
    meaning: meanings[id]?.[locale] ?? '',
    choices: new Map(
      Object.entries(fieldLabel.choices)
        .map(([value, entry]) => [value, textOf(entry, locale), meanings[`${id}/${value}`]?.[locale]] as const)
        .filter(([value, label]) => !isSpelledAlike(value, label))
        .map(([value, label, meaning]) => [value, meaning ? `${label} = ${meaning}` : label]),
    ),
  }
}

export function driverLabel(labels: Labels, { name }: Pick<Driver, 'name'>, locale: Locale): string {
  const label = labels.drivers.drivers[name]?.name
  return label ? textOf(label, locale) : name
}

/** All labels in a language: fields, choices, drivers, menus, buttons. */
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

function locate({ drivers, interface: screen }: Labels, field: FieldPlace): [FieldLabel | undefined, id: string] {
  if ('common' in field) return [drivers.common[field.common], `common/${field.common}`]
  if ('setting' in field) return [screen.settings[field.setting], `settings/${field.setting}`]
  return [drivers.drivers[field.driver]?.options[field.key], `${field.driver}/${field.key}`]
}

const textOf = (label: Label, locale: Locale): string => label[locale] ?? label.en

/** Whether the stored value is recognizable in the label: only case, spaces and punctuation differ. */
function isSpelledAlike(value: string, label: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(value) === plain(label)
}
