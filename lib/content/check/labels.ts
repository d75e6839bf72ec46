import { messagesOf } from '@/lib/i18n/messages'
import { localized, locales, type Locale } from '@/lib/site/locales'
import { faultInFile, faultInText } from '../errors'
import { listLabels } from '../data/labels'
import { listOwnPages, type Check } from './context'
import { findNearest } from './nearest'
import type { FieldLabel, Label } from '../data/labels-schema'
import type { Snapshot } from '../snapshot'

/**
 * Labels that the product's interface does not have: bold texts listed as mistakes in `data/labels/notes.yaml`, and steps of a path through
 * the admin panel.
 */
export const checkLabels: Check = ({ snapshot }) => {
  const { labels } = snapshot.data
  const labelsOf = localized((locale) => listLabels(labels, locale))
  return listOwnPages(snapshot).flatMap((page) => {
    const locale = page.contentLocale
    const { [locale]: mistaken } = labels.notes.mistaken
    if (labelsOf[locale].size === 0) return []
    return page.reading().menuPaths.flatMap((path) =>
      path.flatMap(({ text, place }, step) => {
        const instead = mistaken[text]
        const isStep = step > 0 && path[0]?.text === messagesOf(locale).settings.adminMenu
        if (!instead && (!isStep || labelsOf[locale].has(text))) return []
        // Short Chinese words are a few edits from any other, so a suggestion must share a character.
        const alike = [...labelsOf[locale]].filter((label) => [...label].some((character) => text.includes(character)))
        const meant = instead ?? findNearest(text, alike)
        const expected = meant ? `expected "${meant}"` : 'expected a label of data/labels'
        return [faultInText(page, place, 'warning', 'label', `the screen has no "${text}", ${expected}`)]
      }),
    )
  })
}

const notesFile = 'data/labels/notes.yaml'

/**
 * Labels of the interface that no page describes: neither in bold, nor quoted as code, nor in a table made from data.
 * `undescribed` in `data/labels/notes.yaml` has the ones that need no description.
 */
export const checkDescribedLabels: Check = ({ snapshot }) => {
  const { labels } = snapshot.data
  const { settings, areas } = labels.interface
  const all = new Map<string, Label>([
    ...Object.entries(settings).flatMap(([key, field]) => listField(`settings/${key}`, field)),
    ...Object.entries(areas).flatMap(([area, texts]) => Object.entries(texts).map(([key, label]) => [`${area}/${key}`, label] as const)),
  ])
  const excused = labels.notes.undescribed.flatMap((group) => group.labels)
  const described = locales.map((locale) => ({ locale, texts: listDescribed(snapshot, locale) }))
  const missing = [...all].flatMap(([id, label]) => {
    const without = excused.includes(id) ? [] : described.filter(({ locale, texts }) => !texts.has(plain(label[locale] ?? label.en)))
    return without.map(
      ({ locale }) => `"${label[locale] ?? label.en}" (${id}) is on no page in ${locale}, expected it in bold with a description`,
    )
  })
  const unknown = excused.filter((id) => !all.has(id)).map((id) => `"${id}" is no label of data/labels/interface.yaml`)
  return [...missing, ...unknown].map((message) => faultInFile(notesFile, message, 'undescribed', 'warning'))
}

/** Texts that pages in a language describe, without case, spaces and punctuation. */
function listDescribed(snapshot: Snapshot, locale: Locale): Set<string> {
  const { data } = snapshot
  const pages = listOwnPages(snapshot).filter((page) => page.locale === locale)
  const inTables = [
    ...Object.entries(data.labels.drivers.common),
    ...data.settings.flatMap((group) => group.settings.map(({ key }) => [key, data.labels.interface.settings[key]] as const)),
  ].flatMap(([key, field]) => (field ? listField(key, field) : []).map(([, label]) => label[locale] ?? label.en))
  return new Set(
    [
      ...inTables,
      ...pages.flatMap((page) =>
        page
          .reading()
          .menuPaths.flat()
          .map(({ text }) => text),
      ),
      ...pages.flatMap((page) =>
        page.outline().sections.flatMap(({ codeWords, errors }) => [...codeWords, ...errors.flatMap(({ codes }) => codes)]),
      ),
    ].map(plain),
  )
}

const listField = (id: string, { choices, ...label }: FieldLabel): [string, Label][] => [
  [id, label],
  ...Object.entries(choices).map(([value, choice]): [string, Label] => [`${id}/${value}`, choice]),
]

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
