import { parseQualityValues } from './quality-values'

/**
 * Whether an `Accept` header prefers Markdown to HTML. Markdown must be named, since every client sends the wildcard. If both have the same
 * weight, the first one counts (RFC 9110, 12.5.1, leaves that to the server).
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const wanted = parseQualityValues(accept).find(({ value }) => value === 'text/markdown' || value === 'text/html')
  return wanted?.value === 'text/markdown' && wanted.weight > 0
}
