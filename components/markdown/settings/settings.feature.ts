import { settings as spec } from '@/lib/features/settings/settings.spec'
import type { Feature } from '../feature'
import { ConfigurationTable } from './configuration-table'
import { SettingsTable } from './settings-table'

/** Tables of settings and configuration keys. */
export const settings: Feature = {
  spec,
  components: { 'settings-table': SettingsTable, 'configuration-table': ConfigurationTable },
}
