import { render } from '@testing-library/react'
import { optionTable } from '@/components/markdown/option-table/option-table'
import { readContentData } from '@/lib/content/data/content-data'
import { findLabel } from '@/lib/content/data/labels'
import { messagesOf, bracketed, punctuationOf } from '@/lib/i18n/messages'
import type { PageData } from '@/lib/page-data/page-data'
import { locales } from '@/lib/site/locales'

const { data } = readContentData()
const DriverOptions = optionTable('DriverOptions')
const cases = locales.flatMap((locale) =>
  data.drivers.filter(({ options }) => options.length > 0).map((driver) => [locale, driver.name, driver] as const),
)

test.each(cases)('%s, %s: every option has its type, default and meaning, and whether it is required', (locale, _, driver) => {
  const messages = messagesOf(locale).driver
  const beforeDefault = messages.default + punctuationOf(locale).colon
  const { container } = render(<DriverOptions {...{ name: driver.name }} pageData={{ locale, named: data } as unknown as PageData} />)
  const rows = [...container.querySelectorAll('tbody tr')].map(
    (row) => [row.querySelector('th')!.textContent, row.querySelector('td')!] as const,
  )
  expect([container.querySelector('caption')?.textContent, rows.length]).toEqual([driver.name, driver.options.length])
  for (const [index, { name, type, default: standard, required, meaning }] of driver.options.entries()) {
    const [head, cell] = rows[index]!
    const start = `${findLabel(data.labels, { driver: driver.name, key: name }, locale)?.label}${bracketed([name], locale)}${messages.type[type]}`
    expect(head.slice(0, start.length)).toBe(start)
    expect(head.slice(start.length).startsWith(messages.required)).toBe(required)
    const lines = [...cell.querySelectorAll('p')].map((line) => line.textContent)
    expect(lines.filter((line) => line.startsWith(beforeDefault))).toEqual(standard ? [beforeDefault + standard] : [])
    expect(cell.textContent.startsWith(meaning[locale].replaceAll('`', ''))).toBe(true)
  }
})
