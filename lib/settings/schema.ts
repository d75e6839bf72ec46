import type { z } from 'zod'
import { commandSettings, internalSettings } from './schema/commands'
import { contentSettings } from './schema/content'
import { pageSettings } from './schema/pages'
import { monitoringSettings, serverSettings } from './schema/server'
import type { Setting } from './schema/setting'
import { tokenServiceSettings } from './schema/token-service'

/** The settings by kind, in the order of the documentation. */
export const settingGroups = {
  Server: serverSettings,
  Pages: pageSettings,
  'Content and publishing': contentSettings,
  Monitoring: monitoringSettings,
  'Token service': tokenServiceSettings,
  Commands: commandSettings,
  Internal: internalSettings,
}

/**
 * Every environment variable of the site. The values that the code reads, the tables of the documentation, the list of known names and the
 * version of the page cache are derived from it, so a new setting is one entry.
 */
export const settings = {
  ...serverSettings,
  ...pageSettings,
  ...contentSettings,
  ...monitoringSettings,
  ...tokenServiceSettings,
  ...commandSettings,
  ...internalSettings,
}

type Settings = typeof settings

export type SettingName = keyof Settings

/** The parsed value of a setting; can be `undefined` if it has no default. */
export type SettingValue<Name extends SettingName> =
  | z.output<Settings[Name]['type']>
  | (Settings[Name] extends { default: string } ? never : undefined)

export const settingNames = Object.keys(settings) as SettingName[]

/** The entry of a name, with all fields that an entry may have. */
export const settingOf = (name: SettingName): Setting => settings[name]
