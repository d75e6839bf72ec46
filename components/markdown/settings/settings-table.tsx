import { getLocale, getTranslations } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import { currentSnapshot } from '@/lib/content/store'
import { slugify } from '@/lib/site/addresses/slug'
import type { Locale } from '@/lib/site/locales'
import { Choices, OptionTable } from '../option-table/option-table'
import { DefaultValue } from './default-value'

/** `<SettingsTable group="site" />`: the settings of one tab of the admin panel. */
export async function SettingsTable({ group }: { group: string }) {
  const found = currentSnapshot().data.settings.find(({ name }) => name === group)
  if (!found) return null
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('settings')
  const rows = found.settings.map((setting) => ({
    name: setting.key,
    id: `setting-${slugify(setting.key)}`,
    kinds: [t(`type.${setting.type}`), ...(setting.visibility === 'public' ? [] : [t(setting.visibility)])],
    since: setting.since,
    default: <DefaultValue entry={setting} locale={locale} empty={t('empty')} />,
    ...(locale === 'zh' && setting.label && { label: setting.label.zh }),
    meaning: <InlineText text={setting.meaning[locale]} locale={locale} />,
    notes:
      setting.choices.length > 0
        ? [<Choices key="choices" values={setting.choices} words={{ choices: t('choices'), empty: t('empty') }} />]
        : [],
  }))
  return (
    <OptionTable
      rows={rows}
      caption={found.group}
      locale={locale}
      words={{ name: t('setting'), default: t('default'), meaning: t('meaning') }}
    />
  )
}
