import { InlineText } from '@/components/ui/inline-text'
import type { PageData } from '@/lib/page-data/page-data'
import { DriverLine } from '@/components/ui/driver-line'

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
