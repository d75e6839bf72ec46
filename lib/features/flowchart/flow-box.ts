/** Node types of flowchart.js. */
export const boxKinds = ['start', 'end', 'operation', 'subroutine', 'condition', 'inputoutput', 'input', 'output', 'parallel'] as const

/** A node of a flowchart. */
export interface FlowBox {
  name: string
  kind: (typeof boxKinds)[number]
  text: string
  /** URL of the node's link, as written. */
  link?: string
}

/** Parses `name(a, b)`. */
export function splitParameters(text: string): { name: string; parameters: string[] } {
  const [, name = '', inside] = /^([^(]*)(?:\(([^)]*)\))?/s.exec(text.trim()) ?? []
  return { name: name.trim(), parameters: inside?.split(',').map((part) => part.trim()) ?? [] }
}

/**
 * Parses `name=>kind: Text|state:>address[target]`, or returns what is wrong. States define colors in a page's script, and functions
 * (`:$name`) belong to such a script; neither has a meaning here, and both are ignored.
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
