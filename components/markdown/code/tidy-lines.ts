import type { Element, ElementContent } from 'hast'

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

/** The classes that the highlighter and its transformers wrote, as a text or a list. */
function classesOf({ properties }: Element): string[] {
  return [properties.class ?? properties.className ?? []].flat().map(String)
}

function tidyTokens(tokens: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  for (const token of tokens.flatMap(tidyToken)) {
    const last = result.at(-1)
    if (last && mergeable(last, token)) mergeInto(last, token)
    else result.push(token)
  }
  return result
}

function tidyToken(token: ElementContent): ElementContent[] {
  if (token.type !== 'element') return [token]
  const children = tidyTokens(token.children)
  const variable = /--shiki-token-([\w-]+)/.exec(token.properties.style ?? '')?.[1]
  const classNames = [...classesOf(token), ...(variable && tokenClasses[variable] ? [tokenClasses[variable]] : [])]
  if (classNames.length === 0) return children
  return [{ type: 'element', tagName: 'span', properties: { className: classNames }, children }]
}

function mergeable(a: ElementContent, b: ElementContent): boolean {
  if (a.type === 'text' && b.type === 'text') return true
  return (
    a.type === 'element' &&
    b.type === 'element' &&
    String(a.properties.className) === String(b.properties.className) &&
    !String(a.properties.className).includes('highlighted')
  )
}

function mergeInto(a: ElementContent, b: ElementContent): void {
  if (a.type === 'text' && b.type === 'text') a.value += b.value
  else if (a.type === 'element' && b.type === 'element') a.children = tidyTokens([...a.children, ...b.children])
}
