import type { z } from 'zod'
import { commandSettings, internalSettings, monitoringSettings, serverSettings } from '@/lib/settings/schema/server'
import { contentSettings } from '@/lib/settings/schema/content'
import { pageSettings } from '@/lib/settings/schema/pages'
import type { Setting } from '@/lib/settings/schema/setting'
import { tokenServiceSettings } from '@/lib/settings/schema/token-service'

export type Environment = Readonly<Record<string, string | undefined>>

export type SettingsSlice<Name extends SettingName> = { [Key in Name]: SettingValue<Key> }

/** The environment of this process. It is read as a whole, because the compiler replaces `process.env.NAME` with the value at build time. */
export const processEnvironment = (): Readonly<NodeJS.ProcessEnv> => process.env

/**
 * The values of the settings that a part of the program needs.
 * @throws Error with a line for each setting that cannot be read: its name, what was expected and, unless it is a secret, what was found
 */
export function readEnvironment<const Name extends SettingName>(
  names: readonly Name[],
  environment: Environment = processEnvironment(),
): SettingsSlice<Name> {
  const errors: string[] = []
  const values = names.map((name) => {
    const { value, error } = readSetting(name, environment)
    if (error) errors.push(error)
    return [name, value]
  })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return Object.fromEntries(values) as SettingsSlice<Name>
}

export function readValue<Name extends SettingName>(name: Name, environment?: Environment): SettingValue<Name> {
  return readEnvironment([name], environment)[name]
}

export function findSettingErrors(environment: Environment): string[] {
  return settingNames.flatMap((name) => readSetting(name, environment).error ?? [])
}

/** The settings that rendered pages depend on, as text: environments with the same list result in the same pages. */
export function describePageSettings(environment: Environment = processEnvironment()): string[] {
  return settingNames.filter((name) => settingOf(name).shownByPages).map((name) => `${name}=${textOf(name, environment) ?? ''}`)
}

/** The text of the variable, otherwise the default. */
const textOf = (name: SettingName, environment: Environment): string | undefined => environment[name] || settingOf(name).default

function readSetting(name: SettingName, environment: Environment): { value?: unknown; error?: string } {
  const text = textOf(name, environment)
  if (text === undefined) return {}
  const { type, secret } = settingOf(name)
  const parsed = type.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  const expected = parsed.error.issues[0]?.message ?? 'expected another value'
  return { error: `${name}: ${expected}${secret ? '' : `, found ${JSON.stringify(text)}`}` }
}

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
