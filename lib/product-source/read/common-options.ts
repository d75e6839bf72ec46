import type { Node } from 'web-tree-sitter'
import { evaluate, fieldsOf, itemsOf, statementsOf, textOf, type GoValue, type Scope } from '@/lib/product-source/go/evaluate'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import type { GoWorld } from '@/lib/product-source/go/world'
import type { SourceFlags, SourceOption } from './model'

/** Name of the package up to v3.0: `operations`. */
const folders = ['internal/op', 'internal/operations']
const name = 'getMainItems'

/**
 * Common options for a driver with these flags. The product's function is followed statement by statement, so a new condition in it is
 * either understood or reported, never assumed.
 */
export function readCommonOptions(world: GoWorld, flags: SourceFlags, driver: string): SourceOption[] {
  const declared = folders.map((folder) => world.packageIn(folder)?.functions.get(name)).find(Boolean)
  if (!declared) {
    report(world, { file: folders[0]!, line: 1, what: `${name}(), which builds the common options` })
    return []
  }
  const parameter = declared.node.childForFieldName('parameters')?.descendantsOfType('identifier')[0]?.text ?? 'config'
  return follow(world, { ...declared, locals: flagValues(parameter, flags, driver), changed: new Map() }, statementsOf(declared.node))
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

/** Values of `config.NoCache` and other flags for this driver. */
function flagValues(parameter: string, { on, defaultRoot }: SourceFlags, driver: string): Map<string, GoValue> {
  const all = new Set([...knownFlags, ...on])
  const values = [...all].map((flag): [string, GoValue] => [`${parameter}.${flag}`, { kind: 'constant', value: on.has(flag) }])
  const texts: Record<string, string> = { Name: driver, DefaultRoot: defaultRoot }
  return new Map([
    ...values,
    ...Object.entries(texts).map(([key, value]): [string, GoValue] => [`${parameter}.${key}`, { kind: 'constant', value }]),
  ])
}

/** State of the function at the current statement. */
interface Followed extends Scope {
  locals: Map<string, GoValue>
  /** Fields that were assigned after the literal: `item.Default` → expression. */
  changed: Map<string, Node>
}

function follow(world: GoWorld, scope: Followed, statements: Node[]): SourceOption[] {
  return statements.flatMap((node) => {
    if (node.type === 'return_statement') return []
    if (node.type === 'if_statement') return followBranch(world, scope, node)
    const left = node.childForFieldName('left')
    const right = node.childForFieldName('right')
    const value = right && (partsOf(right)[0] ?? right)
    if (left && value && node.type === 'assignment_statement' && partsOf(left)[0]?.type === 'selector_expression') {
      scope.changed.set(left.text, value)
      return []
    }
    if (left && value?.type === 'composite_literal' && value.childForFieldName('type')?.type !== 'slice_type') {
      scope.locals.set(left.text, evaluate(world, { ...scope, node: value }))
      return []
    }
    if (value) return readItems(world, { ...scope, node: value })
    report(world, { ...locationOf(scope.file, node), what: `a statement of ${name}(): ${node.text.split('\n')[0]}` })
    return []
  })
}

function followBranch(world: GoWorld, scope: Followed, node: Node): SourceOption[] {
  const condition = node.childForFieldName('condition')
  const value = condition && evaluate(world, { ...scope, node: condition })
  if (value?.kind !== 'constant' || typeof value.value !== 'boolean') {
    report(world, { ...locationOf(scope.file, node), what: `the condition ${condition?.text ?? ''} of ${name}()` })
    return []
  }
  const branch = node.childForFieldName(value.value ? 'consequence' : 'alternative')
  if (!branch) return []
  return branch.type === 'if_statement' ? followBranch(world, scope, branch) : follow(world, scope, statementsOf(branch))
}

/** Items of `append(items, driver.Item{…})`, `append(items, []driver.Item{…}...)` or of a plain list. */
function readItems(world: GoWorld, scope: Followed): SourceOption[] {
  const { node } = scope
  if (node.type === 'call_expression' && node.childForFieldName('function')?.text === 'append') {
    const [, ...added] = partsOf(node.childForFieldName('arguments')!)
    return added.flatMap((item) => readItems(world, { ...scope, node: item.type === 'variadic_argument' ? partsOf(item)[0]! : item }))
  }
  const local = node.type === 'identifier' ? scope.locals.get(node.text) : undefined
  if (local?.kind === 'literal') return [readItem(world, { ...scope, ...local.at }, node.text)]
  if (node.type !== 'composite_literal' && node.type !== 'literal_value') {
    report(world, { ...locationOf(scope.file, node), what: `an item of ${name}(): ${node.text.split('\n')[0]}` })
    return []
  }
  const isList = node.childForFieldName('type')?.type === 'slice_type'
  return isList ? itemsOf(node).flatMap((item) => readItems(world, { ...scope, node: item })) : [readItem(world, scope)]
}

/** @param variable name of the local variable that holds the item; fields assigned to it later replace those of the literal */
function readItem(world: GoWorld, scope: Followed, variable?: string): SourceOption {
  const changed = [...scope.changed].filter(([target]) => variable !== undefined && target.startsWith(`${variable}.`))
  const fields = new Map([...fieldsOf(scope.node), ...changed.map(([target, node]): [string, Node] => [target.replace(/^.*\./, ''), node])])
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
    secret: false,
    help: text('Help'),
    place: locationOf(scope.file, scope.node),
  }
}

/** The function is followed once per driver, but each construct that is not understood is reported once. */
function report(world: GoWorld, entry: GoWorld['unread'][number]): void {
  if (!world.unread.some(({ file, line, what }) => file === entry.file && line === entry.line && what === entry.what))
    world.unread.push(entry)
}
