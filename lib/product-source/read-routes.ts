import type { Node } from 'web-tree-sitter'
import type { Fact } from './fact'
import { argumentsOf, hole, nodesOf, partsOf, placeOf, SourceError, type GoSource, type Located } from './go'

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'Any', 'Handle'])

/** Every route that `Init` in `server/router.go` registers, including those in functions to which it hands a group. */
export function readRoutes(source: GoSource): Fact[] {
  const init = source.packageIn('server')?.functions.get('Init')
  if (!init) throw new SourceError('There is no Init() in server/router.go, expected the source of the product')
  return followFunction(source, init, [''])
}

/**
 * Follows the calls of a function in their order. Routes that a setting turns on are included: the documentation names their condition.
 * @param prefixes path of the group that each argument is; `undefined` for other arguments
 */
function followFunction(source: GoSource, declared: Located, prefixes: (string | undefined)[]): Fact[] {
  const parameters = partsOf(declared.node.childForFieldName('parameters')).flatMap((parameter) => parameter.childrenForFieldName('name'))
  const groups = new Map<string, string>()
  parameters.forEach((name, index) => {
    const prefix = prefixes[index]
    if (name && prefix !== undefined) groups.set(name.text, prefix)
  })

  /** Path of the group that an expression is: a variable, or `x.Group(…)`. */
  const groupOf = (node: Node | null | undefined): string | undefined => {
    if (node?.type !== 'call_expression') return node ? groups.get(node.text) : undefined
    const target = node.childForFieldName('function')
    const owner = target?.childForFieldName('field')?.text === 'Group' ? groupOf(target.childForFieldName('operand')) : undefined
    const path = argumentsOf(node)[0]
    if (owner === undefined || !path) return undefined
    // The site's own path comes from its configuration, and the documentation writes paths below it.
    return join(owner, path.text.endsWith('URL.Path') ? '' : source.textOf({ ...declared, node: path }))
  }

  return nodesOf(declared.node, 'call_expression').flatMap((node): Fact[] => {
    const left = node.parent?.parent?.childForFieldName('left')
    const group = groupOf(node)
    if (left && group !== undefined) groups.set(left.text, group)
    const at = { ...declared, node }
    const target = node.childForFieldName('function')
    const name = target?.childForFieldName('field')?.text ?? ''
    const owner = groupOf(target?.childForFieldName('operand'))
    if (owner !== undefined) return methods.has(name) ? readRoute(source, at, owner, name) : []
    const handed = argumentsOf(node).map(groupOf)
    const called = handed.some((prefix) => prefix !== undefined) ? source.lookUp('functions', target?.text ?? '', declared) : undefined
    return called && called.node.id !== declared.node.id ? followFunction(source, called, handed) : []
  })
}

function readRoute(source: GoSource, at: Located, prefix: string, name: string): Fact[] {
  const given = argumentsOf(at.node).map((node) => source.textOf({ ...at, node }))
  const [method = '', path = ''] = name === 'Handle' ? given : [name === 'Any' ? 'ANY' : name, given[0]]
  if (method.includes(hole) || path.includes(hole)) {
    source.report(at, `a route with a computed path: ${at.node.text.split('\n')[0]}`)
    return []
  }
  const full = join(prefix, path)
  return [
    {
      kind: 'route',
      name: `${method} ${full}`,
      values: {},
      route: { methods: [method], path: full },
      // The description of the API is complete for the API only; pages describe the other addresses.
      optional: !full.startsWith('/api/'),
      ...placeOf(at),
    },
  ]
}

const join = (prefix: string, path: string): string => `${prefix}/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
