import type { Node } from 'web-tree-sitter'
import { evaluate, statementsOf, textOf } from '@/lib/product-source/go/evaluate'
import type { Located } from '@/lib/product-source/go/package'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import type { GoWorld } from '@/lib/product-source/go/world'
import { SourceError } from '@/lib/product-source/source-tree'
import { readHandlerFields } from './handlers'
import { anyPath, type RouteRight, type SourceRoute } from './model'
import { rightInHandler, rightOfMiddleware, strictest } from './route-rights'

const folder = 'server'
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'Any'])

/** A group of routes with their common prefix and middlewares. `Use` changes it, as in the product. */
interface Group {
  prefix: string
  middlewares: Middleware[]
}

interface Middleware {
  text: string
  right: RouteRight
}

type Groups = Map<string, Group>

/** Every route that the function `Init` in `server/router.go` registers, including those in functions it calls. */
export function readRoutes(world: GoWorld): SourceRoute[] {
  const init = world.packageIn(folder)?.functions.get('Init')
  if (!init) throw new SourceError(`${world.tree.version} has no Init() in ${folder}/router.go, expected the source of the product`)
  return followFunction(world, init, [{ prefix: '', middlewares: [] }], 0)
}

function followFunction(world: GoWorld, declared: Located, given: (Group | undefined)[], depth: number): SourceRoute[] {
  const names =
    declared.node
      .childForFieldName('parameters')
      ?.descendantsOfType('parameter_declaration')
      .flatMap((node) => node?.childrenForFieldName('name') ?? []) ?? []
  const groups: Groups = new Map(
    names.flatMap((name, index): [string, Group][] => (name && given[index] ? [[name.text, given[index]]] : [])),
  )
  return followStatements(world, declared, statementsOf(declared.node), groups, depth)
}

function followStatements(world: GoWorld, at: Located, statements: Node[], groups: Groups, depth: number): SourceRoute[] {
  return statements.flatMap((node): SourceRoute[] => {
    switch (node.type) {
      case 'short_var_declaration':
      case 'assignment_statement':
        return assign(world, at, node, groups, depth)
      case 'expression_statement':
        return followCall(world, { ...at, node: partsOf(node)[0] ?? node }, groups, depth).routes
      case 'if_statement':
      case 'block': {
        // Routes enabled by a setting are included: the documentation describes them with their condition.
        const inner = [node.childForFieldName('consequence'), node.childForFieldName('alternative'), node.type === 'block' ? node : null]
        return inner.flatMap((block) =>
          block ? followStatements(world, at, block.type === 'if_statement' ? [block] : statementsOf(block), groups, depth) : [],
        )
      }
      case 'for_statement':
        return usesGroup(node, groups) ? unread(world, at, node, 'routes set up in a loop') : []
      default:
        return []
    }
  })
}

function assign(world: GoWorld, at: Located, node: Node, groups: Groups, depth: number): SourceRoute[] {
  const name = partsOf(node.childForFieldName('left')!)[0]?.text
  const value = partsOf(node.childForFieldName('right')!)[0]
  if (!name || !value) return []
  if (value.type === 'identifier' && groups.has(value.text)) groups.set(name, groups.get(value.text)!)
  if (value.type !== 'call_expression') return []
  const { routes, group } = followCall(world, { ...at, node: value }, groups, depth)
  if (group) groups.set(name, group)
  return routes
}

interface Followed {
  routes: SourceRoute[]
  /** The group that a call creates. */
  group?: Group
}

function followCall(world: GoWorld, at: Located, groups: Groups, depth: number): Followed {
  const { node } = at
  if (node.type !== 'call_expression' || depth > 20) return { routes: [] }
  const target = node.childForFieldName('function')!
  const given = partsOf(node.childForFieldName('arguments')!)
  const owner =
    target.type === 'selector_expression'
      ? resolveGroup(world, { ...at, node: target.childForFieldName('operand')! }, groups, depth)
      : undefined
  if (!owner) return { routes: followFurther(world, at, target, given, groups, depth) }
  const name = target.childForFieldName('field')?.text ?? ''
  if (name === 'Use') {
    owner.middlewares.push(...middlewaresOf(world, at, given))
    return { routes: [] }
  }
  const path = given[0] && textOf(evaluate(world, { ...at, node: given[0] }))
  if (name === 'Group' && given[0])
    return {
      routes: [],
      group: {
        prefix: join(owner.prefix, path ?? computedPrefix(world, { ...at, node: given[0] })),
        middlewares: [...owner.middlewares, ...middlewaresOf(world, at, given.slice(1))],
      },
    }
  if (methods.has(name) && path !== undefined) return { routes: [route(world, at, owner, name, path, given.slice(1))] }
  if (name === 'Handle' && path !== undefined)
    return { routes: [route(world, at, owner, path, textOf(evaluate(world, { ...at, node: given[1]! })) ?? '?', given.slice(2))] }
  if (methods.has(name) || name === 'Handle') return { routes: unread(world, at, node, 'a route with a computed path') }
  return { routes: [] }
}

/** The group that an expression refers to: a variable, or an inline `x.Group(…)`. */
function resolveGroup(world: GoWorld, at: Located, groups: Groups, depth: number): Group | undefined {
  if (at.node.type === 'identifier') return groups.get(at.node.text)
  return at.node.type === 'call_expression' ? followCall(world, at, groups, depth + 1).group : undefined
}

/** A function of the product that receives a group. */
function followFurther(world: GoWorld, at: Located, target: Node, given: Node[], groups: Groups, depth: number): SourceRoute[] {
  const handed = given.map((node) => resolveGroup(world, { ...at, node }, groups, depth))
  if (handed.every((group) => group === undefined)) return []
  const declared = world.lookUp('functions', target.text, at)
  return declared ? followFunction(world, declared, handed, depth + 1) : []
}

function route(world: GoWorld, at: Located, group: Group, method: string, path: string, handlers: Node[]): SourceRoute {
  const middlewares = [...group.middlewares, ...middlewaresOf(world, at, handlers.slice(0, -1))]
  const handler = handlers.at(-1)
  const located = handler && { ...at, node: handler }
  return {
    method: method === 'Any' ? 'ANY' : method,
    path: join(group.prefix, path),
    right: strictest([...middlewares.map(({ right }) => right), ...(located ? [rightInHandler(world, located)] : [])]),
    middlewares: middlewares.map(({ text }) => text),
    ...(located && readHandlerFields(world, located)),
    place: locationOf(at.file, at.node),
  }
}

const middlewaresOf = (world: GoWorld, at: Located, nodes: Node[]): Middleware[] =>
  nodes.map((node) => ({ text: node.text, right: rightOfMiddleware(world, { ...at, node }) }))

/** The site's own path comes from its configuration, and the documentation writes paths below it. Any other computed prefix is unknown. */
function computedPrefix(world: GoWorld, at: Located): string {
  if (at.node.text.endsWith('URL.Path')) return ''
  unread(world, at, at.node, 'a group with a computed path')
  return anyPath
}

const join = (prefix: string, path: string): string => `${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

const usesGroup = (node: Node, groups: Groups): boolean =>
  node.descendantsOfType('identifier').some((name) => name !== null && groups.has(name.text))

function unread(world: GoWorld, at: Located, node: Node, what: string): [] {
  world.unread.push({ ...locationOf(at.file, node), what: `${what}: ${node.text.split('\n')[0]}` })
  return []
}
