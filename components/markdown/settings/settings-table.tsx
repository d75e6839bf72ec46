import { getLocale, getTranslations } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import { findLabel } from '@/lib/content/data/labels'
import { currentSnapshot } from '@/lib/content/store'
import { slugify } from '@/lib/routing/slug'
import type { Locale } from '@/lib/site/locales'
import { Choices, OptionTable } from '../option-table/option-table'
import { DefaultValue } from './default-value'

/** `<SettingsTable group="site" />`: the settings in one tab of the admin panel. */
export async function SettingsTable({ group }: { group: string }) {
  const { settings, labels } = currentSnapshot().data
  const found = settings.find(({ name }) => name === group)
  if (!found) return null
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('settings')
  const words = await getTranslations('driver')
  const rows = found.settings.map((setting) => {
    const label = findLabel(labels, { setting: setting.key }, locale)
    return {
      name: setting.key,
      ...(label && { label: label.label }),
      id: `setting-${slugify(setting.key)}`,
      kinds: [t(`type.${setting.type}`), ...(setting.visibility === 'public' ? [] : [t(setting.visibility)])],
      since: setting.since,
      default: <DefaultValue entry={setting} locale={locale} empty={t('empty')} />,
      meaning: <InlineText text={setting.meaning[locale]} locale={locale} />,
      notes: [
        ...(label?.meaning ? [words('labelMeans', { label: label.label, meaning: label.meaning })] : []),
        ...(setting.choices.length > 0
          ? [
              <Choices
                key="choices"
                values={setting.choices}
                labels={label?.choices}
                locale={locale}
                words={{ choices: t('choices'), empty: t('empty') }}
              />,
            ]
          : []),
      ],
    }
  })
  return (
    <OptionTable
      rows={rows}
      caption={found.group}
      locale={locale}
      words={{ name: t('setting'), default: t('default'), meaning: t('meaning') }}
    />
  )
}
