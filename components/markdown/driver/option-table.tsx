import { getLocale, getTranslations } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import type { Locale } from '@/lib/site/locales'
import { Choices, OptionTable } from '../option-table/option-table'

/** Options of a storage form as a table. */
export async function DriverOptionTable({ options, caption }: { options: readonly (DriverOption | CommonOption)[]; caption: string }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('driver')
  const rows = options.map((option) => ({
    name: option.name,
    kinds: [t(`type.${option.type}`)],
    ...(option.required && { mark: t('required') }),
    since: option.since,
    default: option.default ? <code>{option.default}</code> : undefined,
    ...('label' in option && { label: option.label[locale] }),
    meaning: <InlineText text={option.meaning[locale]} locale={locale} />,
    notes: [
      ...(option.choices.length > 0
        ? [<Choices key="choices" values={option.choices} words={{ choices: t('choices'), empty: t('empty') }} />]
        : []),
      ...('when' in option
        ? [
            <span key="when">
              {t('when')}: <InlineText text={option.when[locale]} />
            </span>,
          ]
        : []),
    ],
  }))
  return (
    <OptionTable
      rows={rows}
      caption={caption}
      locale={locale}
      words={{ name: t('option'), default: t('default'), meaning: t('meaning') }}
    />
  )
}
