import { readValue, type Environment } from './read-environment'
import type { SettingValue } from './schema'

/** Comments by giscus, which stores them in the discussions of a GitHub repository. Values as https://giscus.app shows them. */
export interface CommentConfig {
  provider: 'giscus'
  repo: `${string}/${string}`
  repoId: string
  category: string
  categoryId: string
  /** How a page is matched with its discussion. */
  mapping: NonNullable<SettingValue<'GISCUS'>>['mapping']
  inputPosition: 'top' | 'bottom'
  reactionsEnabled: boolean
  strict: boolean
  lazyLoading: boolean
  themes: { light: string; dark: string }
}

/** Host that comments are loaded from. */
export const commentHost = 'https://giscus.app'

/** Comment settings from `GISCUS`; `null` if it is not set, so that no page shows comments. */
export function parseComments(environment?: Environment): CommentConfig | null {
  const values = readValue('GISCUS', environment)
  if (!values) return null
  return {
    provider: 'giscus',
    ...values,
    repo: values.repo as CommentConfig['repo'],
    inputPosition: 'top',
    reactionsEnabled: true,
    strict: true,
    lazyLoading: true,
    themes: { light: 'light', dark: 'dark' },
  }
}

/** Comments of this site. */
export const comments = parseComments()
