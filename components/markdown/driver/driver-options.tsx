import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { findDriver, currentSnapshot } from '@/lib/content/store'
import { DriverOptionTable } from './option-table'

/** Options of a driver's form. */
export async function DriverOptions({ name }: { name: string }) {
  const driver = findDriver(name)
  if (!driver) return null
  if (driver.options.length > 0) return <DriverOptionTable options={driver.options} caption={driver.name} driver={driver.name} />
  const messages = messagesOf(await currentLocale()).driver
  return <p>{messages.noOptions}</p>
}

/** Options that every storage has. */
export function CommonOptions() {
  return <DriverOptionTable options={currentSnapshot().data.commonOptions} caption="common" />
}
