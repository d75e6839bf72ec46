import { currentSnapshot } from '@/lib/content/store'
import { OptionTable } from './option-table'

/** Options that every storage has. */
export function CommonOptions() {
  return <OptionTable options={currentSnapshot().data.commonOptions} caption="common" />
}
