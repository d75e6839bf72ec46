import { currentSnapshot, findPageByPath } from '@/lib/content/store'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { site } from '@/lib/settings/config'
import { localizedPath, type Locale } from '@/lib/site/locales'

/** "Describes v3.63.0" with a link to the changelog; nothing if the content does not specify a version (`content/data/product.yaml`). */
export function DescribedVersion({ locale }: { locale: Locale }) {
  const { version } = currentSnapshot().data.product
  if (!version) return null
  const text = fill(messagesOf(locale).versions.describes, { version })
  return findPageByPath(locale, site.changelog) ? <a href={localizedPath(locale, site.changelog)}>{text}</a> : text
}
