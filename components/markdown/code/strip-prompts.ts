const prompt = /^[ \t]*(?:\$ |PS [^>\n]*> ?|[A-Z]:\\[^>\n]*> ?|[\w.-]+@[\w.-]+:[^$#\n]*[$#] )/
const continued = /^[ \t]*> /

/**
 * The commands of a shell session, without prompts and output. A text whose first line has no prompt is no session and stays as it is: in a
 * script, `>` writes to a file.
 */
export function stripPrompts(text: string): string {
  const lines = text.split('\n')
  if (!prompt.test(lines.find((line) => line.trim()) ?? '')) return text
  const commands: string[] = []
  /** Whether the line before was part of a command, and whether it goes on: after a backslash, or up to the end word of a heredoc. */
  let isCommand = false
  let goesOn = false
  let endWord = ''
  for (const line of lines) {
    const mark: RegExpExecArray | null = goesOn || endWord ? null : (prompt.exec(line) ?? (isCommand ? continued.exec(line) : null))
    isCommand = Boolean(mark) || goesOn || endWord !== ''
    if (!isCommand && line.trim()) continue
    const command = line.slice(mark?.[0].length ?? 0)
    commands.push(command)
    if (endWord) endWord = line.trim() === endWord ? '' : endWord
    else endWord = (isCommand && /<<-?\s*["']?(\w+)["']?/.exec(command)?.[1]) || ''
    goesOn = isCommand && !endWord && command.endsWith('\\')
  }
  return commands.join('\n')
}
