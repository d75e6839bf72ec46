import { messagesOf } from '@/lib/i18n/messages'
import { localized } from '@/lib/site/locales'
import { faultInText } from '../errors'
import { listLabels } from '../data/labels'
import { listOwnPages, type Check } from './context'
import { findNearest } from './nearest'

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
