import { currentSnapshot, findPageByPath } from '@/lib/content/store'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { site } from '@/lib/settings/config'
import { localizedPath, type Locale } from '@/lib/site/locales'

interface DescribedVersionProps {
  locale: Locale
  /** Of the link that shows the number alone. */
  className?: string
}

/**
 * "Describes v3.63.0" with a link to the changelog, or with a class name the number alone; nothing if the content does not specify a
 * version (`content/data/product.yaml`).
 */
export function DescribedVersion({ locale, className }: DescribedVersionProps) {
  const { version } = currentSnapshot().data.product
  if (!version) return null
  const text = fill(messagesOf(locale).versions.describes, { version })
  if (!findPageByPath(locale, site.changelog)) return className === undefined ? text : null
  const label = className === undefined ? undefined : text
  return (
    <a href={localizedPath(locale, site.changelog)} className={className} aria-label={label} title={label}>
      {className === undefined ? text : `v${version}`}
    </a>
  )
}
