import type { Node } from 'web-tree-sitter'
import { evaluate, statementsOf, strip, type GoValue, type Scope } from './evaluate'
import type { Located } from './package'
import { partsOf } from './parse'
import type { GoWorld } from './world'

/**
 * The expression that a function returns at its end, with its local variables. Earlier returns are for values that are set later, such as a
 * storage that refers to another one; when the product registers a driver, none of them applies.
 */
export function returnedValue(world: GoWorld, declared: Located): Scope | undefined {
  const last = statementsOf(declared.node).at(-1)
  const list = last?.type === 'return_statement' ? partsOf(last)[0] : undefined
  const result = list?.type === 'expression_list' ? partsOf(list)[0] : list
  if (!result) return undefined
  const locals = localVariables(world, declared)
  const expression = strip(result)
  const assigned = expression.type === 'selector_expression' ? assignedValue(declared.node, expression.text) : undefined
  return { ...declared, node: assigned ? strip(assigned) : expression, locals }
}

/** Local variables of a function in the order of declaration. */
export function localVariables(world: GoWorld, declared: Located): Map<string, GoValue> {
  const locals = new Map<string, GoValue>()
  for (const node of statementsOf(declared.node)) {
    if (node.type !== 'short_var_declaration') continue
    const names = partsOf(node.childForFieldName('left')!)
    const values = partsOf(node.childForFieldName('right')!)
    names.forEach((name, index) => {
      const value = values[index]
      if (value) locals.set(name.text, evaluate(world, { ...declared, node: strip(value), locals }))
    })
  }
  return locals
}

/** What a function assigns to a field, such as `config` in `d.config = config`. */
function assignedValue(declaration: Node, target: string): Node | undefined {
  const assignment = declaration.descendantsOfType('assignment_statement').find((node) => node?.childForFieldName('left')?.text === target)
  const right = assignment?.childForFieldName('right')
  return right ? partsOf(right)[0] : undefined
}
