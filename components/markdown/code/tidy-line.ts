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

interface LineOptions {
  /** Number of the block's first line, if lines are numbered. */
  firstLine?: number
  /** Visible lines of a folded block. */
  collapsed?: number
}

/** A line of highlighted code with classes instead of styles, merged neighbors of one class, and its number. */
export function tidyLine(line: Element, index: number, { firstLine, collapsed }: LineOptions): void {
  const marks = [line.properties.className ?? []]
    .flat()
    .map(String)
    .filter((name) => name !== 'line')
  if (line.properties['data-highlighted-line'] !== undefined || line.properties.dataHighlightedLine !== undefined) marks.push('highlighted')
  line.properties = {
    className: ['line', ...new Set(marks)],
    ...(firstLine !== undefined && { dataN: String(firstLine + index) }),
    ...(collapsed !== undefined && index >= collapsed && { dataRest: '' }),
  }
  line.children = tidyTokens(line.children)
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
  const classNames = [
    ...[token.properties.className ?? []].flat().map(String),
    ...(variable && tokenClasses[variable] ? [tokenClasses[variable]] : []),
  ]
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
