import { messagesOf } from '@/lib/i18n/messages'
import { punctuationOf } from '@/lib/i18n/punctuation'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import { findLabel } from '@/lib/content/data/labels'
import { optionAnchor } from '@/lib/content/data/option-anchor'
import type { PageData } from '@/lib/page-data/page-data'
import { OptionTable } from '../option-table/option-table'
import { DriverLine } from '@/components/ui/driver-line'

export function DriverOptions({ name, pageData }: { name: string; pageData: PageData }) {
  const driver = pageData.named.drivers.find((one) => one.name === name)
  if (!driver) return null
  if (driver.options.length > 0) return <StorageOptions pageData={pageData} options={driver.options} driver={driver.name} />
  return <p>{messagesOf(pageData.locale).driver.noOptions}</p>
}

export function CommonOptions({ pageData }: { pageData: PageData }) {
  return <StorageOptions pageData={pageData} options={pageData.named.commonOptions} />
}

interface StorageOptionsProps {
  pageData: PageData
  options: readonly (DriverOption | CommonOption)[]
  /** The driver to which the options belong; absent for common options. */
  driver?: string
}

function StorageOptions({ pageData: { locale, named }, options, driver }: StorageOptionsProps) {
  const messages = messagesOf(locale).driver
  const rows = options.map((option, index) => {
    const labelKey = driver === undefined ? { common: option.name } : { driver, key: option.name }
    return {
      ...option,
      // Two common options are one field with different choices: links lead to the first.
      id: options.findIndex(({ name }) => name === option.name) === index ? optionAnchor(labelKey) : undefined,
      label: findLabel(named.labels, labelKey, locale),
      kinds: [messages.type[option.type]],
      mark: option.required && messages.required,
      default: option.default ? <InlineCode>{option.default}</InlineCode> : undefined,
      note: 'when' in option && (
        <span>
          {messages.when}
          {punctuationOf(locale).colon}
          <InlineText text={option.when[locale]} />
        </span>
      ),
    }
  })
  return <OptionTable rows={rows} caption={driver} name={messages.option} locale={locale} />
}

/** What distinguishes one of several drivers. On a page with one driver, the header has it. */
export function DriverFacts({ name, pageData: { locale, path, drivers, named } }: { name: string; pageData: PageData }) {
  const driver = named.drivers.find((one) => one.name === name)
  if (!driver || (path === driver.page && drivers.length === 1)) return null
  const note = driver.note[locale]
  return (
    <DriverLine driver={driver} locale={locale}>
      {note && <InlineText text={note} locale={locale} />}
    </DriverLine>
  )
}
