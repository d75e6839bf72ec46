import type { Node } from 'web-tree-sitter'
import { statementsOf } from '@/lib/product-source/go/evaluate'
import type { Located } from '@/lib/product-source/go/package'
import type { GoWorld } from '@/lib/product-source/go/world'
import type { RouteRight } from './model'

const order: RouteRight[] = ['none', 'guest', 'user', 'admin']

export const strictest = (rights: RouteRight[]): RouteRight => order[Math.max(0, ...rights.map((right) => order.indexOf(right)))] ?? 'none'

/** Role that a middleware requires, by its name in the product; for unknown names, by its code. */
export function rightOfMiddleware(world: GoWorld, at: Located): RouteRight {
  const name = at.node.text.replace(/\(.*$/s, '').replace(/^.*\./, '')
  if (name === 'AuthAdmin') return 'admin'
  if (name === 'AuthNotGuest') return 'user'
  if (name.startsWith('Auth')) return 'guest'
  const body = world.lookUp('functions', at.node.text, at)?.node.text ?? ''
  // Without credentials such a middleware rejects the request: WebDAV and similar.
  return name.includes('Auth') && body.includes('http.StatusUnauthorized') && body.includes('.Abort()') ? 'user' : 'none'
}

/** Role that a handler checks itself: it returns if the user is a guest or not an administrator. */
export function rightInHandler(world: GoWorld, at: Located): RouteRight {
  const declared = world.lookUp('functions', at.node.text, at)
  if (!declared) return 'none'
  const users = new Set(
    [...declared.node.text.matchAll(/\b(\w+)(?:, \w+)? :?= c\.(?:MustGet|Get|Value)\("user"\)/g)].map(([, name]) => name ?? ''),
  )
  // A check inside another condition applies to some requests only.
  const conditions = statementsOf(declared.node)
    .filter((node) => node.type === 'if_statement' && endsRequest(node))
    .flatMap((node) => alternatives(node.childForFieldName('condition')?.text ?? ''))
  const rights = conditions.map((condition): RouteRight => {
    const [, negated, name, method] = /^(!?)(\w+)\.(IsGuest|IsAdmin)\(\)$/.exec(condition) ?? []
    if (!name || !users.has(name)) return 'none'
    if (method === 'IsGuest') return negated ? 'none' : 'user'
    return negated ? 'admin' : 'none'
  })
  return strictest(rights)
}

/** Operands of a condition, each of which is sufficient. */
const alternatives = (condition: string): string[] => condition.split('||').map((part) => part.trim())

const endsRequest = (node: Node): boolean => node.childForFieldName('consequence')?.descendantsOfType('return_statement').length !== 0
