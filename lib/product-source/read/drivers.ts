import type { Node } from 'web-tree-sitter'
import { evaluate, fieldsOf, strip, textOf } from '@/lib/product-source/go/evaluate'
import { returnedValue } from '@/lib/product-source/go/returned-value'
import type { GoPackage, Located } from '@/lib/product-source/go/package'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import { readStructFields, resolveStruct, structOf } from '@/lib/product-source/go/struct'
import type { GoWorld } from '@/lib/product-source/go/world'
import { SourceError } from '@/lib/product-source/source-tree'
import { readCommonOptions } from './common-options'
import type { SourceDriver, SourceFlags, SourceOption } from './model'

/** All drivers that `drivers/*.go` imports, sorted by name. */
export function readDrivers(world: GoWorld): SourceDriver[] {
  const list = world.packageIn('drivers')
  if (!list) throw new SourceError(`${world.tree.version} has no drivers/*.go, expected the source of the product`)
  const imported = new Set(list.files.flatMap(({ blank }) => blank))
  const drivers = [...imported].flatMap((path) => {
    const pkg = world.packageOf(path)
    if (pkg) return readPackage(world, pkg)
    world.unread.push({
      file: list.files[0]?.path ?? 'drivers',
      line: 1,
      what: `the imported package ${path}, which is not in this source`,
    })
    return []
  })
  return drivers.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function readPackage(world: GoWorld, pkg: GoPackage): SourceDriver[] {
  const calls = pkg.files.flatMap((file) =>
    file.root
      .descendantsOfType('call_expression')
      .filter((node): node is Node => node?.childForFieldName('function')?.text.endsWith('RegisterDriver') === true)
      .map((node): Located => ({ node, file, pkg })),
  )
  return calls.flatMap((call) => readDriver(world, call))
}

function readDriver(world: GoWorld, call: Located): SourceDriver[] {
  const place = locationOf(call.file, call.node)
  const fail = (what: string): [] => {
    world.unread.push({ ...place, what, texts: textsIn(call.pkg) })
    return []
  }
  const made = findConstructed(world, call)
  if (!made) return fail(`a registered driver whose value is not a struct literal: ${firstLine(call.node)}`)
  const config = registeredConfig(world, call) ?? findConfig(world, made)
  if (!config) return fail(`the configuration of driver type ${made.type}`)
  const flags = readFlags(world, config)
  if (!flags) return fail(`the name in the configuration of driver type ${made.type}`)
  const addition = findAddition(world, made)
  if (!addition) return fail(`the options of driver ${flags.name}`)
  const common = readCommonOptions(world, flags, flags.name)
  const options = readOptions(world, addition, flags.defaultRoot)
  return [
    {
      name: flags.name,
      folder: call.pkg.dir,
      flags,
      commonOptions: common.map(({ name }) => name),
      options,
      place: locationOf(config.file, config.node),
    },
  ]
}

/** The literal that a registration returns: `&Quark{config: …}`, also by way of a constructor. */
interface Constructed {
  type: string
  literal: Located
}

function findConstructed(world: GoWorld, call: Located): Constructed | undefined {
  const argument = partsOf(call.node.childForFieldName('arguments')!).at(-1)
  if (!argument) return undefined
  const named = argument.type === 'func_literal' ? undefined : world.lookUp('functions', argument.text, call)
  const constructor = argument.type === 'func_literal' ? { ...call, node: argument } : named
  const returned = constructor && returnedValue(world, constructor)
  const value = returned && evaluate(world, returned)
  if (value?.kind !== 'literal') return undefined
  const type = value.at.node.childForFieldName('type')?.text
  return type ? { type, literal: value.at } : undefined
}

/** Versions up to v3.4 register a driver as `RegisterDriver(config, New)`. */
function registeredConfig(world: GoWorld, call: Located): Located | undefined {
  const [first, second] = partsOf(call.node.childForFieldName('arguments')!)
  if (!first || !second) return undefined
  const value = evaluate(world, { ...call, node: strip(first) })
  return value.kind === 'literal' ? value.at : undefined
}

/** The `driver.Config{…}` that the type's method `Config` returns. */
function findConfig(world: GoWorld, { type, literal }: Constructed): Located | undefined {
  const method = findMethod(world, type, 'Config', literal)
  const returned = method && returnedValue(world, method)
  if (!method || !returned) return undefined
  const field = ownField(method.node, returned.node)
  const own = field && fieldsOf(literal.node).get(field)
  const value = evaluate(world, own ? { ...literal, node: own } : returned)
  return value.kind === 'literal' ? value.at : undefined
}

/** The struct of options: the field whose address `GetAddition` returns. */
function findAddition(world: GoWorld, { type, literal }: Constructed): Located | undefined {
  const method = findMethod(world, type, 'GetAddition', literal)
  const expression = method && returnedValue(world, method)?.node
  const name = method && expression ? (ownField(method.node, expression) ?? 'Addition') : 'Addition'
  const owner =
    (method &&
      resolveStruct(world, method.node.childForFieldName('receiver')?.descendantsOfType('type_identifier')[0]?.text ?? '', method)) ??
    resolveStruct(world, type, literal)
  const field = owner && readStructFields(owner).find((candidate) => candidate.name === name)
  return field && structOf(world, field)
}

/** A method of a type, or of a struct embedded in it. */
function findMethod(world: GoWorld, type: string, name: string, from: Located, depth = 0): Located | undefined {
  const struct = resolveStruct(world, type, from)
  const bare = type.replace(/^.*[.*]/, '')
  const own = (struct?.pkg ?? from.pkg).methods.get(`${bare}.${name}`)
  if (own || !struct || depth > 5) return own
  for (const field of readStructFields(struct)) {
    const found = field.embedded ? findMethod(world, field.type.replace(/^\*/, ''), name, field.at, depth + 1) : undefined
    if (found) return found
  }
  return undefined
}

/** `config` of `return d.config` in a method with receiver `d`. */
function ownField(method: Node, expression: Node): string | undefined {
  const receiver = method.childForFieldName('receiver')?.descendantsOfType('identifier')[0]?.text
  if (expression.type !== 'selector_expression' || expression.childForFieldName('operand')?.text !== receiver) return undefined
  return expression.childForFieldName('field')?.text
}

function readFlags(world: GoWorld, config: Located): (SourceFlags & { name: string }) | undefined {
  const on = new Set<string>()
  let name: string | undefined
  let defaultRoot = ''
  for (const [key, node] of fieldsOf(config.node)) {
    const value = evaluate(world, { ...config, node })
    if (value.kind !== 'constant')
      world.unread.push({ ...locationOf(config.file, node), what: `the computed value of ${key} in a driver's configuration` })
    else if (key === 'Name') name = textOf(value)
    else if (key === 'DefaultRoot') defaultRoot = textOf(value) ?? ''
    else if (value.value === true) on.add(key)
  }
  return name ? { name, on, defaultRoot } : undefined
}

/** Options of a struct with embedded and nested structs expanded, like the product's own reflection does. */
function readOptions(world: GoWorld, struct: Located, defaultRoot: string): SourceOption[] {
  return readStructFields(struct).flatMap((field) => {
    const nested = structOf(world, field)
    if (nested) return readOptions(world, nested, defaultRoot)
    if (field.embedded && !field.type.startsWith('*') && /\./.test(field.type)) {
      world.unread.push({ ...field.place, what: `the embedded type ${field.type}, which is not in this source` })
      return []
    }
    const { tags } = field
    const name = tags.get('json')
    if (name === undefined || tags.get('ignore') === 'true') return []
    const root = name === 'root_folder_id' || name === 'root_folder_path'
    const value = tags.get('default') || (root ? defaultRoot : '')
    return [
      {
        name,
        type: tags.get('type') || typeName(field.type),
        default: value,
        choices: tags.get('options')?.split(',') ?? [],
        required: root ? value !== '' : tags.get('required') === 'true',
        secret: tags.get('secret') === 'true',
        help: tags.get('help') ?? '',
        place: field.place,
      },
    ]
  })
}

/** Reflection's name of a type: the bare name in lower case. Pointers, lists and maps have none and count as text. */
const typeName = (type: string): string => /^(?:\w+\.)?(\w+)$/.exec(type)?.[1]?.toLowerCase() ?? 'string'

/** All texts in a package, one of which is the name of the driver that was not understood. */
function textsIn(pkg: GoPackage): string[] {
  return pkg.files.flatMap(({ root }) => root.descendantsOfType('interpreted_string_literal').map((node) => node?.text.slice(1, -1) ?? ''))
}

const firstLine = (node: Node): string => node.text.split('\n')[0] ?? ''
