import { getLocale, getTranslations } from 'next-intl/server'
import type { Driver } from '@/lib/content/data/driver-schema'
import { groupByOperations, joinWords, operationsOf, writeOperations } from '@/lib/content/data/write-operations'
import { listDrivers } from '@/lib/content/store'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { TableRegion } from '../table/table'

/** Drivers by capability, one row per set of operations, most common first. */
export async function DriverOperations() {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('driver')
  const drivers = listDrivers().toSorted((a, b) => a.title[locale].localeCompare(b.title[locale], locale === 'zh' ? 'zh-Hans-CN' : 'en'))
  return (
    <TableRegion label={t('operationTable')} cards="480">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('explorer.operations')}</th>
            <th scope="col">{t('explorer.driver')}</th>
          </tr>
        </thead>
        <tbody>
          {groupByOperations(drivers).map((members) => (
            <tr key={members[0]!.name}>
              <td data-label={t('explorer.operations')}>{wordsOf(members[0]!)}</td>
              <td data-label={t('explorer.driver')}>
                {members.map((driver, at) => (
                  <span key={driver.name}>
                    {at > 0 && joinWords(['', ''], locale)}
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
    if (able.length === 0) return t('readOnly')
    const missing = writeOperations.filter((operation) => !able.includes(operation)).map((operation) => t(`operations.${operation}`))
    return missing.length === 0 ? t('readWrite') : t('allBut', { operations: joinWords(missing, locale) })
  }
}
