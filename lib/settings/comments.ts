import { readValue } from './read-environment'
import type { SettingValue } from './schema'

/** Comments by giscus, which stores them in the discussions of a GitHub repository. Values as https://giscus.app shows them. */
export type CommentConfig = NonNullable<SettingValue<'GISCUS'>>

export const commentHost = 'https://giscus.app'

/** Comments of this site; without `GISCUS` no page shows any. */
export const comments: CommentConfig | null = readValue('GISCUS') ?? null
