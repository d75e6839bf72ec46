import { readEnvironment, type Environment } from './read-environment'
import type { SettingValue } from './schema'

/** Comments by giscus, which stores them in the discussions of a GitHub repository. Values as https://giscus.app shows them. */
export interface CommentConfig {
  provider: 'giscus'
  repo: `${string}/${string}`
  repoId: string
  category: string
  categoryId: string
  /** How a page is matched with its discussion. */
  mapping: SettingValue<'GISCUS_MAPPING'>
  inputPosition: 'top' | 'bottom'
  reactionsEnabled: boolean
  strict: boolean
  lazyLoading: boolean
  themes: { light: string; dark: string }
}

/** Host that comments are loaded from. */
export const commentHost = 'https://giscus.app'

/** Comment settings from environment variables; `null` if they are not set, so that no page shows comments. */
export function parseComments(environment?: Environment): CommentConfig | null {
  const values = readEnvironment(['GISCUS_REPO', 'GISCUS_REPO_ID', 'GISCUS_CATEGORY', 'GISCUS_CATEGORY_ID', 'GISCUS_MAPPING'], environment)
  const { GISCUS_REPO: repo, GISCUS_REPO_ID: repoId, GISCUS_CATEGORY: category, GISCUS_CATEGORY_ID: categoryId } = values
  if (!repo) return null
  if (!repoId || !category || !categoryId)
    throw new Error('GISCUS_REPO: expected GISCUS_REPO_ID, GISCUS_CATEGORY and GISCUS_CATEGORY_ID with it, as giscus.app shows them')
  return {
    provider: 'giscus',
    repo: repo as CommentConfig['repo'],
    repoId,
    category,
    categoryId,
    mapping: values.GISCUS_MAPPING,
    inputPosition: 'top',
    reactionsEnabled: true,
    strict: true,
    lazyLoading: true,
    themes: { light: 'light', dark: 'dark' },
  }
}

/** Comments of this site. */
export const comments = parseComments()
