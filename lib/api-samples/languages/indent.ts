/** Indents all lines but the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}
