import { messagesOf, joinWords, punctuationOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { type Driver, groupByOperations, operationsOf, sortByTitle, writeOperations } from '@/lib/content/data/drivers'
import type { PageData } from '@/lib/page-data/page-data'
import { localizedPath } from '@/lib/site/locales'
import { TableRegion } from '../table/table'
import { isShortHan } from '../table/table-fit'

/** Drivers by capability, one row per set of operations, most common first. */
export function DriverOperations({ pageData: { locale, named } }: { pageData: PageData }) {
  const messages = messagesOf(locale).driver
  return (
    <TableRegion label={messages.operationTable} cards="480">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.explorer.operations}</th>
            <th scope="col">{messages.explorer.driver}</th>
          </tr>
        </thead>
        <tbody>
          {groupByOperations(sortByTitle(named.drivers, locale)).map((members) => (
            <tr key={members[0]!.name}>
              <td data-label={messages.explorer.operations} data-short={isShortHan(wordsOf(members[0]!)) ? '' : undefined}>
                {wordsOf(members[0]!)}
              </td>
              <td data-label={messages.explorer.driver}>
                {members.map((driver, at) => (
                  <span key={driver.name}>
                    {at > 0 && punctuationOf(locale).list}
                    <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  )

  function wordsOf(driver: Driver): string {
    const able = operationsOf(driver)
    if (able.length === 0) return messages.readOnly
    const missing = writeOperations.filter((operation) => !able.includes(operation)).map((operation) => messages.operations[operation])
    return missing.length === 0 ? messages.readWrite : fill(messages.allBut, { operations: joinWords(missing, locale) })
  }
}
