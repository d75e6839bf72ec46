/** Part of a style sheet: a rule or statement, or a group (`@layer x`, `@media …`) that contains rules. */
export type CssRule = { text: string; prelude: string } | { prelude: string; rules: CssRule[] }

/** At-rules that contain rules. All others (`@keyframes`, `@font-face`, …) are treated as one rule. */
const groups = /^@(?:layer|media|supports|container|scope|starting-style)\b/

/** Splits a style sheet without comments, as bundlers write it, into its rules. */
export function parseCssRules(css: string): CssRule[] {
  const rules: CssRule[] = []
  let start = 0
  let at = 0
  while (at < css.length) {
    const end = nextOf(css, at, ';{')
    if (end === css.length) break
    const prelude = css.slice(start, end).trim()
    if (css[end] === ';') {
      rules.push({ prelude, text: `${prelude};` })
      at = start = end + 1
      continue
    }
    const close = closingBrace(css, end)
    const body = css.slice(end + 1, close)
    rules.push(groups.test(prelude) ? { prelude, rules: parseCssRules(body) } : { prelude, text: `${prelude}{${body}}` })
    at = start = close + 1
  }
  return rules
}

/** Serializes rules; empty groups are omitted. */
export function printCssRules(rules: readonly CssRule[]): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.text
      const body = printCssRules(rule.rules)
      return body && `${rule.prelude}{${body}}`
    })
    .join('')
}

/** Filters rules at every depth. */
export function filterCssRules(rules: readonly CssRule[], keep: (prelude: string) => boolean): CssRule[] {
  return rules.flatMap<CssRule>((rule) => {
    if ('text' in rule) return keep(rule.prelude) ? [rule] : []
    return [{ prelude: rule.prelude, rules: filterCssRules(rule.rules, keep) }]
  })
}

/** Position of the next of some characters outside of strings, escapes and parentheses; the length if there is none. */
function nextOf(css: string, from: number, wanted: string): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const character = css.charAt(at)
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (depth === 0 && wanted.includes(character)) return at
  }
  return css.length
}

function closingBrace(css: string, open: number): number {
  let at = open + 1
  for (let depth = 1; ; at++) {
    at = nextOf(css, at, '{}')
    if (at === css.length) throw new Error(`a block of the style sheet has no end: ${css.slice(open - 40, open + 40)}`)
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
}

function endOfString(css: string, open: number): number {
  let at = open + 1
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1
  return at
}
