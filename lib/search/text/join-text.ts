/** Joins texts with spaces, without empty ones. */
export function joinText(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
