import { otherLocale } from '@/lib/site/locales'
import { dayOf } from '@/lib/site/moment'
import { faultInField, listOwnPages, type Check } from './context'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Pages that exist in one language only, and translations that are older than their original. */
export const checkTranslations: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const other = otherLocale(page.locale)
    const counterpart = snapshot.pages[other].get(page.path)
    if (counterpart?.contentLocale !== other) {
      const expected = page.file.replace(/^[^/]+/, other)
      return [faultInField(snapshot, page, 'warning', 'translation', `no ${languageNames.of(other)} text, expected ${expected}`)]
    }
    if (page.staleSince === null || !page.git) return []
    return [
      faultInField(
        snapshot,
        page,
        'warning',
        'stale',
        `${counterpart.file} changed on ${dayOf(page.staleSince)}, this text last on ${dayOf(page.git.updated)}, expected a look at what changed`,
      ),
    ]
  })
