import { getLocale, getTranslations } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import { findLabel } from '@/lib/content/data/labels'
import { currentSnapshot } from '@/lib/content/store'
import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import type { Locale } from '@/lib/site/locales'
import { Choices, OptionTable } from '../option-table/option-table'

interface DriverOptionTableProps {
  options: readonly (DriverOption | CommonOption)[]
  caption: string
  /** The driver to which the options belong; absent for common options. */
  driver?: string
}

/** Options of a storage form as a table. */
export async function DriverOptionTable({ options, caption, driver }: DriverOptionTableProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('driver')
  const { labels } = currentSnapshot().data
  const rows = options.map((option) => {
    const label = findLabel(labels, driver === undefined ? { common: option.name } : { driver, key: option.name }, locale)
    return {
      name: option.name,
      ...(label && { label: label.label }),
      kinds: [t(`type.${option.type}`)],
      ...(option.required && { mark: t('required') }),
      since: option.since,
      default: option.default ? <code>{option.default}</code> : undefined,
      meaning: <InlineText text={option.meaning[locale]} locale={locale} />,
      notes: [
        ...(label?.meaning ? [t('labelMeans', { label: label.label, meaning: label.meaning })] : []),
        ...(option.choices.length > 0
          ? [
              <Choices
                key="choices"
                values={option.choices}
                labels={label?.choices}
                locale={locale}
                words={{ choices: t('choices'), empty: t('empty') }}
              />,
            ]
          : []),
        ...('when' in option
          ? [
              <span key="when">
                {t('when')}: <InlineText text={option.when[locale]} />
              </span>,
            ]
          : []),
      ],
    }
  })
  return (
    <OptionTable
      rows={rows}
      caption={caption}
      locale={locale}
      words={{ name: t('option'), default: t('default'), meaning: t('meaning') }}
    />
  )
}
