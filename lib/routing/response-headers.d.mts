/** Headers of the responses whose path matches. */
export interface HeaderRule {
  /** Paths in the syntax of `headers` in next.config; absent for headers that Next sets itself, and for rules of static hosts only. */
  source?: string
  /** The same paths in the syntax of `_headers`, `/:language/` for one path per language; absent if a static host does not need the rule. */
  globs?: string[]
  /** The rule applies to requests without this header. */
  missing?: { type: 'header'; key: string; value: string }[]
  headers: Record<string, string>
}

export function headerRules(environment: Record<string, string | undefined>, passiveEndings: readonly string[]): HeaderRule[]

export const publicFileHeaders: Record<string, Record<string, string>>
