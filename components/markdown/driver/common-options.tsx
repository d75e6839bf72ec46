import { currentSnapshot } from '@/lib/content/store'
import { DriverOptionTable } from './option-table'

/** Options that every storage has. */
export function CommonOptions() {
  return <DriverOptionTable options={currentSnapshot().data.commonOptions} caption="common" />
}
