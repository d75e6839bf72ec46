/** A text whose lines after the first stand further in. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}
