import { readEnvironment, type Environment, type SettingsSlice } from '@/lib/settings/read-environment'

const names = [
  'CONTENT_REPOSITORY',
  'CONTENT_BRANCH',
  'CONTENT_PATH',
  'CONTENT_TOKEN',
  'CONTENT_WATCH',
  'PUBLISH_SECRET',
  'PUBLISH_PIN_SECRET',
  'PUBLISH_POLL',
  'PUBLISH_NOTIFY_URL',
  'CACHE_DIR',
] as const

/** Where the content comes from and who is notified of a publication. */
export type PublishSettings = SettingsSlice<(typeof names)[number]>

/** @throws Error that names every variable that is wrong, and what was expected */
export function readPublishSettings(environment: Environment): PublishSettings {
  const settings = readEnvironment(names, environment)
  if (settings.CONTENT_TOKEN && /^http:/i.test(settings.CONTENT_REPOSITORY ?? ''))
    throw new Error('CONTENT_TOKEN: it would be sent unencrypted, expected a CONTENT_REPOSITORY that begins with https://')
  return settings
}
