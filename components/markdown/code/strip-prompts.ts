/** Removes the prompts from a shell session: `$ ` and `> ` at the start of lines. */
export function stripPrompts(text: string): string {
  return text.replace(/^[ \t]*[$>] /gm, '')
}
