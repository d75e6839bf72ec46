import { getLocale, getTranslations } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import { configurationSectionOf } from '@/lib/content/data/settings-schema'
import { currentSnapshot } from '@/lib/content/store'
import { slugify } from '@/lib/routing/slug'
import type { Locale } from '@/lib/site/locales'
import { OptionTable } from '../option-table/option-table'
import { DefaultValue } from './default-value'

/** `<ConfigurationTable section="database" />`: the keys in one section of the configuration file. */
export async function ConfigurationTable({ section }: { section: string }) {
  const keys = currentSnapshot().data.configuration.filter((key) => configurationSectionOf(key) === section)
  if (keys.length === 0) return null
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('settings')
  const rows = keys.map((entry) => ({
    name: entry.key,
    id: `config-${slugify(entry.key)}`,
    kinds: [t(`type.${entry.type}`)],
    since: entry.since,
    default: <DefaultValue entry={entry} locale={locale} empty={t('empty')} />,
    meaning: <InlineText text={entry.meaning[locale]} locale={locale} />,
    notes: [
      entry.env ? (
        <span key="variable">
          {t('variable')}: <code>{entry.env}</code>
        </span>
      ) : (
        t('noVariable')
      ),
    ],
  }))
  return (
    <OptionTable rows={rows} caption={section} locale={locale} words={{ name: t('key'), default: t('default'), meaning: t('meaning') }} />
  )
}
