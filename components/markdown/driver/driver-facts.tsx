import { DriverLine } from '@/components/ui/driver-line'
import { InlineText } from '@/components/ui/inline-text'
import { driversOfPage } from '@/lib/content/data/page-drivers'
import { findDriver, listDrivers } from '@/lib/content/store'
import { currentLocale } from '@/lib/i18n/current-locale'
import { splitLocale } from '@/lib/site/locales'

/** What distinguishes one of several drivers. On a page with one driver, the header has it. */
export async function DriverFacts({ name, 'data-url': url }: { name: string; 'data-url': string }) {
  const driver = findDriver(name)
  if (!driver || (splitLocale(url).path === driver.page && driversOfPage(listDrivers(), driver.page).length === 1)) return null
  const locale = await currentLocale()
  const note = driver.note[locale]
  return (
    <DriverLine driver={driver} locale={locale}>
      {note && <InlineText text={note} locale={locale} />}
    </DriverLine>
  )
}
