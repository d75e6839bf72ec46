/** A sentence from data in which backticks mark code; nothing else is markup. */
export function InlineText({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
