import { readEnvironment, type Environment, type SettingsSlice } from '@/lib/settings/read-environment'

const names = [
  'PREVIEW_SECRET',
  'PREVIEW_DAYS',
  'PREVIEW_MAX',
  'PREVIEW_BRANCHES',
  'PREVIEW_FORKS',
  'PREVIEW_COMMENTS',
  'CONTENT_REPOSITORY',
  'CONTENT_BRANCH',
  'CONTENT_PATH',
  'CONTENT_TOKEN',
  'PUBLISH_POLL',
  'PUBLISH_STATUS_TOKEN',
  'PUBLISH_STATUS_API',
  'LOAD_TIMEOUT',
  'RENDER_TIMEOUT',
] as const

export type PreviewSettings = SettingsSlice<(typeof names)[number]> & { PREVIEW_SECRET: string; CONTENT_REPOSITORY: string }

/**
 * The settings of previews; `undefined` without PREVIEW_SECRET, which turns them off.
 * @throws Error if the content does not come from a repository
 */
export function readPreviewSettings(environment: Environment): PreviewSettings | undefined {
  const settings = readEnvironment(names, environment)
  const { PREVIEW_SECRET: secret, CONTENT_REPOSITORY: url } = settings
  if (!secret) return undefined
  if (!url) throw new Error('PREVIEW_SECRET: expected CONTENT_REPOSITORY as well, because previews show revisions of a repository')
  return { ...settings, PREVIEW_SECRET: secret, CONTENT_REPOSITORY: url }
}

/** Matches the branches of PREVIEW_BRANCHES: names and patterns with `*`, separated by commas. */
export function matchBranches(patterns: string): (branch: string) => boolean {
  const expressions = patterns
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pattern) => new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`))
  return (branch) => expressions.some((expression) => expression.test(branch))
}
