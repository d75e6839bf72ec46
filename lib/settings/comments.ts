import { z } from 'zod'

/** Comments by giscus, which keeps them in the discussions of a GitHub repository. Values as https://giscus.app gives them out. */
const commentSchema = z.object({
  provider: z.literal('giscus').default('giscus'),
  repo: z.templateLiteral([z.string().min(1), '/', z.string().min(1)]),
  repoId: z.string().min(1),
  category: z.string().min(1),
  categoryId: z.string().min(1),
  /** What ties a page to its discussion. */
  mapping: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
  inputPosition: z.enum(['top', 'bottom']).default('top'),
  reactionsEnabled: z.boolean().default(true),
  strict: z.boolean().default(true),
  lazyLoading: z.boolean().default(true),
  themes: z.object({ light: z.string().default('light'), dark: z.string().default('dark') }).default({ light: 'light', dark: 'dark' }),
})

export type CommentConfig = z.infer<typeof commentSchema>

/** Host that comments are loaded from. */
export const commentHost = 'https://giscus.app'

/** Comment settings from environment variables; `null` where they are not set, and no page shows comments then. */
export function parseComments(environment: Record<string, string | undefined>): CommentConfig | null {
  if (!environment.GISCUS_REPO) return null
  return commentSchema.parse({
    repo: environment.GISCUS_REPO,
    repoId: environment.GISCUS_REPO_ID,
    category: environment.GISCUS_CATEGORY,
    categoryId: environment.GISCUS_CATEGORY_ID,
    mapping: environment.GISCUS_MAPPING || undefined,
  })
}

/** Comments of this site. */
export const comments = parseComments(process.env)
