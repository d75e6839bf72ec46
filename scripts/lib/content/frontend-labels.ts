import { isMap, isScalar, parseDocument, visit, type Document } from 'yaml'
import type { DriverLabels, FieldLabel, InterfaceLabels, Label } from '@/lib/content/data/labels-schema'

/** A language file of the product's front end: keys with texts, or with nested keys. */
export interface LanguageFile {
  [key: string]: string | LanguageFile
}

/** Language files by name without extension: `drivers`, `storages`, `settings`, `manage`, `home` … */
export type LanguageFiles = Readonly<Record<string, LanguageFile>>

/** Longer texts are sentences, not labels. */
const maxLabelLength = 60

/** Language files whose texts are not labels, or are stored elsewhere in the data. */
const ownPlace = new Set(['drivers', 'settings'])

/**
 * Labels of drivers and settings, and all other short texts of the interface, from the language files of the front end.
 * @throws if the English files have no drivers or no settings, because the folder is not that of the front end
 */
export function readLabels(en: LanguageFiles, zh: LanguageFiles, version: string): { drivers: DriverLabels; interface: InterfaceLabels } {
  const { drivers: list, storages, settings } = en
  if (!isFile(list?.drivers) || !isFile(storages?.common) || !settings) {
    throw new Error('Expected drivers.json with a group "drivers", storages.json with a group "common" and settings.json.')
  }
  const names = list.drivers
  const drivers = Object.keys(names)
    .sort(byName)
    .map((name) => [
      name,
      {
        name: labelOf(names[name], group(zh.drivers, 'drivers')[name], name),
        options: readFields(group(list, name), group(zh.drivers, name)),
      },
    ])
  return {
    drivers: { version, common: readFields(storages.common, group(zh.storages, 'common')), drivers: Object.fromEntries(drivers) },
    interface: {
      version,
      settings: readFields(settings, zh.settings ?? {}),
      areas: Object.fromEntries(
        Object.keys(en)
          .filter((file) => !ownPlace.has(file))
          .sort(byName)
          .map((file) => [file, readArea(en[file]!, zh[file] ?? {})]),
      ),
    },
  }
}

/**
 * Fields of a form. The front end stores the choices of a select list under the field's key with the suffix `s`, and help texts with the
 * suffix `-tips`.
 */
function readFields(en: LanguageFile, zh: LanguageFile): Record<string, FieldLabel> {
  const keys = Object.keys(en).filter((key) => typeof en[key] === 'string' && !key.endsWith('-tips'))
  return Object.fromEntries(
    keys.sort(byName).map((key) => {
      const [choices, translated] = [group(en, `${key}s`), group(zh, `${key}s`)]
      const entries = Object.keys(choices).map((value) => [value, labelOf(choices[value], translated[value], value)] as const)
      return [key, { ...labelOf(en[key], zh[key], key), choices: Object.fromEntries(entries.filter(([value]) => value !== '')) }]
    }),
  )
}

/** Short texts of a language file by their dotted keys. */
function readArea(en: LanguageFile, zh: LanguageFile, prefix = ''): Record<string, Label> {
  return Object.fromEntries(
    Object.keys(en)
      .sort(byName)
      .flatMap((key): [string, Label][] => {
        const text = en[key]
        if (isFile(text)) return Object.entries(readArea(text, group(zh, key), `${prefix}${key}.`))
        const isLabel = text && text.length <= maxLabelLength && !text.includes('{{') && !/-(?:tips|help)$/.test(key)
        return isLabel ? [[prefix + key, labelOf(text, zh[key], key)]] : []
      }),
  )
}

const isFile = (value: LanguageFile[string] | undefined): value is LanguageFile => typeof value === 'object'

const group = (file: LanguageFile | undefined, key: string): LanguageFile => (isFile(file?.[key]) ? file[key] : {})

/** A label in both languages. If a language file lacks it, the front end shows the key as words. */
function labelOf(en: LanguageFile[string] | undefined, zh: LanguageFile[string] | undefined, key: string): Label {
  const [english, chinese] = [en, zh].map((text) => (typeof text === 'string' ? text.trim() : ''))
  return { en: english || wordsOf(key), ...(chinese && { zh: chinese }) }
}

function wordsOf(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const byName = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

/** Text of a label file: one label per line, so that a new version produces a short diff. */
export function writeLabelFile(what: string, data: DriverLabels | InterfaceLabels): string {
  const document: Document = parseDocument(JSON.stringify(data, (key, value: unknown) => (isEmptyChoices(key, value) ? undefined : value)))
  visit(document, {
    Map: (_, map) => {
      map.flow =
        map.items.length > 0 &&
        map.items.every(({ value }) => isScalar(value)) &&
        map.items.some(({ key }) => isScalar(key) && key.value === 'en')
    },
    Scalar: (position, scalar) => {
      scalar.type = position === 'key' && /^[\w-]+$/.test(String(scalar.value)) ? 'PLAIN' : 'QUOTE_DOUBLE'
    },
  })
  if (isMap(document.contents)) document.contents.flow = false
  return `# ${what} Written by \`npm run sync:labels\`: do not edit.\n${document.toString({ lineWidth: 0 })}`
}

const isEmptyChoices = (key: string, value: unknown): boolean => key === 'choices' && Object.keys(value as object).length === 0
