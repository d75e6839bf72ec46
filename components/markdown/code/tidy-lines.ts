import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'

/** Color variable of the highlighter's theme → class of one letter (`code-lines.module.css`). Parameters look like other text. */
const tokenClasses: Record<string, string> = {
  keyword: 'k',
  string: 's',
  'string-expression': 's',
  function: 'f',
  link: 'f',
  constant: 'n',
  comment: 'c',
  punctuation: 'u',
  inserted: 'a',
  deleted: 'd',
}

/** Gives the tokens of highlighted lines classes instead of styles, and merges neighbors of one class. */
export function tidyLines(code: Element): void {
  for (const line of code.children) if (line.type === 'element') line.children = tidyTokens(line.children)
}

function tidyTokens(tokens: readonly ElementContent[]): ElementContent[] {
  const runs: { name: string | undefined; text: string }[] = []
  for (const token of tokens) {
    const style = token.type === 'element' ? token.properties.style : undefined
    const name = tokenClasses[/--shiki-token-([\w-]+)/.exec(style ?? '')?.[1] ?? '']
    const last = runs.at(-1)
    if (last && last.name === name) last.text += toString(token)
    else runs.push({ name, text: toString(token) })
  }
  return runs.map(({ name, text: value }) => {
    const text = { type: 'text' as const, value }
    return name ? { type: 'element', tagName: 'span', properties: { className: [name] }, children: [text] } : text
  })
}
