import type { Node } from 'web-tree-sitter'
import { evaluate, fieldsOf, itemsOf, statementsOf, textOf, type GoValue, type Scope } from '../go/evaluate'
import { partsOf, placeOf } from '../go/parse'
import type { GoWorld } from '../go/world'
import type { SourceFlags, SourceOption } from './model'

const folder = 'internal/op'
const name = 'getMainItems'

/**
 * Options that every storage has, for a driver with these flags: the product's function is followed statement by statement, so a new
 * condition there is understood or reported, never assumed.
 */
export function readCommonOptions(world: GoWorld, flags: SourceFlags): SourceOption[] {
  const declared = world.packageIn(folder)?.functions.get(name)
  if (!declared) {
    report(world, { file: folder, line: 1, what: `${name}(), which builds the common options` })
    return []
  }
  const parameter = declared.node.childForFieldName('parameters')?.descendantsOfType('identifier')[0]?.text ?? 'config'
  return follow(world, { ...declared, locals: flagValues(parameter, flags) }, statementsOf(declared.node))
}

const knownFlags = [
  'LocalSort',
  'OnlyLocal',
  'OnlyProxy',
  'NoCache',
  'NoUpload',
  'NeedMs',
  'CheckStatus',
  'NoOverwriteUpload',
  'ProxyRangeOption',
]

/** What `config.NoCache` and the others are for this driver. */
function flagValues(parameter: string, { on, defaultRoot }: SourceFlags): Map<string, GoValue> {
  const all = new Set([...knownFlags, ...on])
  const values = [...all].map((flag): [string, GoValue] => [`${parameter}.${flag}`, { kind: 'constant', value: on.has(flag) }])
  return new Map([...values, [`${parameter}.DefaultRoot`, { kind: 'constant', value: defaultRoot }]])
}

function follow(world: GoWorld, scope: Scope, statements: Node[]): SourceOption[] {
  return statements.flatMap((node) => {
    if (node.type === 'return_statement') return []
    if (node.type === 'if_statement') return followBranch(world, scope, node)
    const right = node.childForFieldName('right')
    if (right) return readItems(world, { ...scope, node: partsOf(right)[0] ?? right })
    report(world, { ...placeOf(scope.file, node), what: `a statement of ${name}(): ${node.text.split('\n')[0]}` })
    return []
  })
}

function followBranch(world: GoWorld, scope: Scope, node: Node): SourceOption[] {
  const condition = node.childForFieldName('condition')
  const value = condition && evaluate(world, { ...scope, node: condition })
  if (value?.kind !== 'constant' || typeof value.value !== 'boolean') {
    report(world, { ...placeOf(scope.file, node), what: `the condition ${condition?.text ?? ''} of ${name}()` })
    return []
  }
  const branch = node.childForFieldName(value.value ? 'consequence' : 'alternative')
  if (!branch) return []
  return branch.type === 'if_statement' ? followBranch(world, scope, branch) : follow(world, scope, statementsOf(branch))
}

/** Items of `append(items, driver.Item{…})`, `append(items, []driver.Item{…}...)` or of a plain list. */
function readItems(world: GoWorld, scope: Scope): SourceOption[] {
  const { node } = scope
  if (node.type === 'call_expression' && node.childForFieldName('function')?.text === 'append') {
    const [, ...added] = partsOf(node.childForFieldName('arguments')!)
    return added.flatMap((item) => readItems(world, { ...scope, node: item.type === 'variadic_argument' ? partsOf(item)[0]! : item }))
  }
  if (node.type !== 'composite_literal' && node.type !== 'literal_value') {
    report(world, { ...placeOf(scope.file, node), what: `an item of ${name}(): ${node.text.split('\n')[0]}` })
    return []
  }
  const isList = node.childForFieldName('type')?.type === 'slice_type'
  return isList ? itemsOf(node).flatMap((item) => readItems(world, { ...scope, node: item })) : [readItem(world, scope)]
}

function readItem(world: GoWorld, scope: Scope): SourceOption {
  const fields = fieldsOf(scope.node)
  const text = (key: string): string => {
    const node = fields.get(key)
    return node ? (textOf(evaluate(world, { ...scope, node })) ?? '') : ''
  }
  const options = text('Options')
  return {
    name: text('Name'),
    type: text('Type') || 'string',
    default: text('Default'),
    choices: options ? options.split(',') : [],
    required: text('Required') === 'true',
    help: text('Help'),
    place: placeOf(scope.file, scope.node),
  }
}

/** The function is followed once for each driver: a thing it does not understand is told once. */
function report(world: GoWorld, entry: GoWorld['unread'][number]): void {
  if (!world.unread.some(({ file, line, what }) => file === entry.file && line === entry.line && what === entry.what))
    world.unread.push(entry)
}
