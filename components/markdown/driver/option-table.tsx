import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { currentLocale } from '@/lib/i18n/current-locale'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { findLabel } from '@/lib/content/data/labels'
import { optionAnchor } from '@/lib/content/data/option-anchor'
import { currentSnapshot } from '@/lib/content/store'
import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import { Choices, OptionTable } from '../option-table/option-table'

interface DriverOptionTableProps {
  options: readonly (DriverOption | CommonOption)[]
  caption: string
  /** The driver to which the options belong; absent for common options. */
  driver?: string
}

/** Options of a storage form as a table. */
export async function DriverOptionTable({ options, caption, driver }: DriverOptionTableProps) {
  const locale = await currentLocale()
  const messages = messagesOf(locale).driver
  const { labels } = currentSnapshot().data
  const rows = options.map((option, index) => {
    const place = driver === undefined ? { common: option.name } : { driver, key: option.name }
    const label = findLabel(labels, place, locale)
    return {
      name: option.name,
      // Two common options are one field with different choices: links lead to the first.
      ...(options.findIndex(({ name }) => name === option.name) === index && { id: optionAnchor(place) }),
      ...(label && { label: label.label }),
      kinds: [messages.type[option.type]],
      ...(option.required && { mark: messages.required }),
      since: option.since,
      default: option.default ? <InlineCode>{option.default}</InlineCode> : undefined,
      meaning: <InlineText text={option.meaning[locale]} locale={locale} />,
      notes: [
        ...(label?.meaning ? [fill(messages.labelMeans, { label: label.label, meaning: label.meaning })] : []),
        ...(option.choices.length > 0
          ? [
              <Choices
                key="choices"
                values={option.choices}
                labels={label?.choices}
                locale={locale}
                words={{ choices: messages.choices, empty: messages.empty }}
              />,
            ]
          : []),
        ...('when' in option
          ? [
              <span key="when">
                {messages.when}: <InlineText text={option.when[locale]} />
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
      words={{ name: messages.option, default: messages.default, meaning: messages.meaning }}
    />
  )
}
