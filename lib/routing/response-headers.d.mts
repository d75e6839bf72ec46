/** Headers of the responses whose path matches. */
export interface HeaderRule {
  /** Paths in the syntax of `headers` in next.config; absent for what Next sets itself, and for static hosts alone. */
  source?: string
  /** The same paths in the syntax of `_headers`; absent where a static host needs no such rule. */
  globs?: string[]
  /** The rule holds for requests without this header. */
  missing?: { type: 'header'; key: string; value: string }[]
  headers: Record<string, string>
}

export function headerRules(environment: Record<string, string | undefined>, passiveEndings: readonly string[]): HeaderRule[]
