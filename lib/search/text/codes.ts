/** Numbers and codes of at least three digits: statuses, error codes. Whoever has one in a message means no other. */
export function codesIn(folded: string): Set<string> {
  return new Set(folded.match(/(?<![\p{L}\p{N}.:])\p{Script=Latin}*\d{3,}(?![\p{L}\p{N}.])/gu))
}
