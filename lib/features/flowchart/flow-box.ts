/** Kinds of boxes of flowchart.js. */
export const boxKinds = ['start', 'end', 'operation', 'subroutine', 'condition', 'inputoutput', 'input', 'output', 'parallel'] as const

/** One box of a flowchart. */
export interface FlowBox {
  name: string
  kind: (typeof boxKinds)[number]
  text: string
  /** Address that the box leads to, as written. */
  link?: string
}

/** Takes `name(a, b)` apart. */
export function splitParameters(text: string): { name: string; parameters: string[] } {
  const [, name = '', inside] = /^([^(]*)(?:\(([^)]*)\))?/s.exec(text.trim()) ?? []
  return { name: name.trim(), parameters: inside?.split(',').map((part) => part.trim()) ?? [] }
}

/**
 * Reads `name=>kind: Text|state:>address[target]`, or says what is wrong. States colour boxes where a page's script says how, and functions
 * (`:$name`) are of such a script: neither has a meaning here, and both are passed over.
 */
export function readDefinition(statement: string): FlowBox | string {
  const at = statement.indexOf('=>')
  const { name } = splitParameters(statement.slice(0, at))
  const [, word = '', rest = ''] = /^\s*([^:\n]*?)\s*(?::(.*))?$/s.exec(statement.slice(at + 2)) ?? []
  const kind = boxKinds.find((known) => known === word)
  if (!kind) return `"${word}" is no kind of box, expected one of ${boxKinds.join(', ')}`
  // `kind:>address` has no text.
  const [said = '', link] = /^[>$]/.test(rest) ? ['', rest.replace(/^>/, '')] : rest.split(/:\$.*$/s)[0]!.split(/:>(.*)/s)
  const address = rest.startsWith('$') ? undefined : link?.replace(/\[[^\]]*\]\s*$/, '').trim()
  const text = said
    .replace(/\|[^|]*$/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  return { name, kind, text: text || name, ...(address && { link: address }) }
}
