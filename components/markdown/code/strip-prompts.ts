/** A shell session's text without its prompts: `$ ` and `> ` at the starts of lines. */
export function stripPrompts(text: string): string {
  return text.replace(/^[ \t]*[$>] /gm, '')
}
