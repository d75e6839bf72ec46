import { findSettingErrors, readEnvironment, type Environment, type SettingsSlice } from '@/lib/settings/read-environment'

/** Which measurements the process takes. */
export type MonitoringSettings = SettingsSlice<'METRICS' | 'ACCESS_LOG'>

/**
 * Called when the server starts, so it checks all settings: a wrong one must not show only when a request needs it.
 * @throws Error that names every wrong variable and what was expected
 */
export function readMonitoringSettings(environment: Environment): MonitoringSettings {
  const errors = findSettingErrors(environment)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return readEnvironment(['METRICS', 'ACCESS_LOG'], environment)
}
