import { findSettingErrors, readEnvironment, type Environment, type SettingsSlice } from '@/lib/settings/read-environment'

/** What operators can see of the process. */
export type OperateSettings = SettingsSlice<'METRICS' | 'ACCESS_LOG'>

/**
 * Called when the server starts, so it checks all settings: one that only a later request reads must not fail there.
 * @throws Error that names every variable that is wrong, and what was expected
 */
export function readOperateSettings(environment: Environment): OperateSettings {
  const errors = findSettingErrors(environment)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return readEnvironment(['METRICS', 'ACCESS_LOG'], environment)
}
