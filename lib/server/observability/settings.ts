import { readEnvironment, type Environment, type SettingsSlice } from '@/lib/settings/read-environment'

/** What operators can see of the process. */
export type OperateSettings = SettingsSlice<'METRICS' | 'ACCESS_LOG'>

/** @throws Error that names every variable that is wrong, and what was expected */
export function readOperateSettings(environment: Environment): OperateSettings {
  return readEnvironment(['METRICS', 'ACCESS_LOG'], environment)
}
