import type { Node } from 'web-tree-sitter'
import type { Located } from '@/lib/product-source/go/package'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import { readStructFields, resolveStruct, structOf } from '@/lib/product-source/go/struct'
import type { GoWorld } from '@/lib/product-source/go/world'
import type { SourceRoute } from './model'

/** Request and response fields of a handler that binds a plain struct and responds with an inline one. */
export function readHandlerFields(world: GoWorld, handler: Located): Pick<SourceRoute, 'request' | 'response'> {
  const declared = world.lookUp('functions', handler.node.text, handler)
  if (!declared) return {}
  const request = boundType(declared.node)
  const response = answeredType(declared.node)
  return { ...(request && fieldsOf(world, declared, request, 'request')), ...(response && fieldsOf(world, declared, response, 'response')) }
}

function fieldsOf(
  world: GoWorld,
  handler: Located,
  type: Node,
  side: 'request' | 'response',
): Pick<SourceRoute, 'request' | 'response'> | undefined {
  const struct = type.type === 'struct_type' ? { ...handler, node: type } : resolveStruct(world, type.text, handler)
  const names = struct && jsonNames(world, struct)
  return names && names.length > 0 ? { [side]: { fields: names, place: locationOf(struct.file, struct.node) } } : undefined
}

/** JSON names with embedded structs expanded; `undefined` if an embedded type cannot be resolved. */
function jsonNames(world: GoWorld, struct: Located): string[] | undefined {
  const names: string[] = []
  for (const field of readStructFields(struct)) {
    const name = (field.tags.get('json') ?? field.tags.get('form'))?.split(',')[0]
    if (name === '-') continue
    if (!field.embedded || name) {
      if (/^[A-Z]/.test(field.name)) names.push(name || field.name)
      continue
    }
    const inner = structOf(world, { ...field, type: field.type.replace(/^\*/, '') })
    const own = inner && jsonNames(world, inner)
    if (!own) return undefined
    names.push(...own)
  }
  return names
}

/** Type of `var req T` with `c.ShouldBind(&req)`. */
function boundType(body: Node): Node | undefined {
  const bind = calls(body).find((call) => /\.(?:ShouldBind|Bind)(?:JSON|Query)?$/.test(call.childForFieldName('function')?.text ?? ''))
  const name = bind && partsOf(bind.childForFieldName('arguments')!)[0]?.text.replace(/^&/, '')
  const declared = body.descendantsOfType('var_spec').find((spec) => spec?.childForFieldName('name')?.text === name)
  return declared?.childForFieldName('type') ?? undefined
}

/** Type of the literal in `common.SuccessResp(c, T{…})`; the handler's last response counts. */
function answeredType(body: Node): Node | undefined {
  const answers = calls(body).filter((call) => call.childForFieldName('function')?.text.endsWith('SuccessResp'))
  const value = answers.length > 0 ? partsOf(answers.at(-1)!.childForFieldName('arguments')!)[1] : undefined
  return value?.type === 'composite_literal' ? plainType(value.childForFieldName('type')) : undefined
}

/** Lists, maps and generic types are not plain structs. */
const plainType = (type: Node | null): Node | undefined =>
  type && ['type_identifier', 'qualified_type', 'struct_type'].includes(type.type) ? type : undefined

const calls = (body: Node): Node[] => body.descendantsOfType('call_expression').filter((node): node is Node => node !== null)
