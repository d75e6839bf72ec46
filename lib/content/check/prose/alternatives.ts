import { faultInText } from '../../errors'
import { listOwnPages, type Check } from '../context'

const fileName = /^[^\s]+\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i

/** Images without words for those who do not see them, and with a file's name in their place. */
export const checkAlternatives: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    page.outline.links.flatMap(({ alt, href, tag, ...place }) => {
      if (alt === undefined || (alt?.trim() && !fileName.test(alt.trim()))) return []
      // `alt=""` in HTML says that an image is an ornament; in Markdown nobody can tell it from words that were forgotten.
      if (tag && alt === '') return []
      const found = alt?.trim() ? `the alternative text of ${href} is a file name` : `${href} has no alternative text`
      const expected = tag ? 'alt="what it shows", or alt="" for an ornament' : '![what it shows](…)'
      return [faultInText(page, place, 'warning', 'alt', `${found}, expected ${expected}`)]
    }),
  )
