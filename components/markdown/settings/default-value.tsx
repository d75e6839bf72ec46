import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import type { ConfigurationKey, ProductSetting } from '@/lib/content/data/settings-schema'
import type { Locale } from '@/lib/site/locales'

interface DefaultValueProps {
  entry: Pick<ProductSetting | ConfigurationKey, 'default' | 'shown'>
  locale: Locale
  empty: string
}

/** A default as in the product, or the text that replaces a long or computed one. */
export function DefaultValue({ entry, locale, empty }: DefaultValueProps) {
  if (entry.shown) return <InlineText text={entry.shown[locale]} locale={locale} />
  return entry.default ? <InlineCode>{entry.default}</InlineCode> : <em>{empty}</em>
}
