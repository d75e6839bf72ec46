import type { Node } from 'web-tree-sitter'
import { evaluate, fieldsOf, textOf, type Scope } from '@/lib/product-source/go/evaluate'
import type { Located } from '@/lib/product-source/go/package'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import { localVariables } from '@/lib/product-source/go/returned-value'
import { readStructFields, structOf } from '@/lib/product-source/go/struct'
import type { GoWorld } from '@/lib/product-source/go/world'
import { SourceError } from '@/lib/product-source/source-tree'
import type { SourceConfigurationKey } from './model'

const folder = 'internal/conf'

/** Keys of the configuration file with environment names and defaults. */
export function readConfiguration(world: GoWorld): SourceConfigurationKey[] {
  const pkg = world.packageIn(folder)
  const struct = pkg?.types.get('Config')
  const declared = pkg?.functions.get('DefaultConfig')
  if (!struct || !declared)
    throw new SourceError(`${world.tree.version} has no Config and DefaultConfig() in ${folder}, expected the source of the product`)
  const scope = { ...declared, locals: localVariables(world, declared) }
  const literal = findResult(declared.node)
  if (!literal) {
    world.unread.push({
      file: declared.file.path,
      line: declared.node.startPosition.row + 1,
      what: 'DefaultConfig(), which returns no struct literal',
    })
    return []
  }
  return readStruct(world, struct, { ...scope, node: literal }, { keys: [], env: '' })
}

function findResult(declaration: Node): Node | undefined {
  const [result] = declaration.descendantsOfType('return_statement').slice(-1)
  return result?.descendantsOfType('composite_literal')[0] ?? undefined
}

interface Path {
  keys: string[]
  /** Prefixes of the enclosing structs, outermost first. */
  env: string
}

function readStruct(world: GoWorld, struct: Located, defaults: Scope | undefined, path: Path): SourceConfigurationKey[] {
  const given = defaults ? fieldsOf(defaults.node) : new Map<string, Node>()
  return readStructFields(struct).flatMap((field) => {
    const name = field.tags.get('json')?.split(',')[0]
    if (name === '-') return []
    const node = given.get(field.name)
    const own = defaults && node ? { ...defaults, node } : undefined
    const nested = structOf(world, field)
    if (nested) {
      const inner = own && evaluate(world, own)
      const next = {
        keys: field.embedded && !name ? path.keys : [...path.keys, name ?? field.name],
        env: path.env + (field.tags.get('envPrefix') ?? ''),
      }
      return readStruct(world, nested, inner?.kind === 'literal' ? { ...own, ...inner.at } : undefined, next)
    }
    if (!name) return []
    const env = field.tags.get('env')?.split(',')[0]
    return [
      {
        key: [...path.keys, name].join('.'),
        env: env ? path.env + env : '',
        type: field.type,
        default: defaultOf(world, own, field.type),
        place: field.place,
        defaultPlace: own ? locationOf(own.file, own.node) : field.place,
      },
    ]
  })
}

function defaultOf(world: GoWorld, scope: Scope | undefined, type: string): (string | null)[] {
  if (!scope) return [zeroOf(type)]
  const value = evaluate(world, scope)
  if (value.kind === 'template') return value.parts
  if (value.kind === 'literal') return [listText(world, scope, value.at)]
  return [textOf(value) ?? null]
}

/** `[]string{"*"}` as written in a JSON file. */
function listText(world: GoWorld, scope: Scope, at: Located): string | null {
  const body = at.node.childForFieldName('body')
  const items = body ? partsOf(body).map((node) => evaluate(world, { ...scope, ...at, node })) : []
  return items.every(({ kind }) => kind === 'constant')
    ? JSON.stringify(items.map((item) => (item.kind === 'constant' ? item.value : null)))
    : null
}

/** Go's zero value of a field. */
function zeroOf(type: string): string {
  if (type === 'bool') return 'false'
  if (/^(?:u?int|float)/.test(type)) return '0'
  return type.startsWith('[]') ? '[]' : ''
}
