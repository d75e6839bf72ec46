import type { Node } from 'web-tree-sitter'
import type { Fact } from './fact'
import {
  argumentsOf,
  fieldsOf,
  hole,
  localValue,
  nodesOf,
  partsOf,
  placeOf,
  returnedBy,
  SourceError,
  type GoField,
  type GoSource,
  type Located,
} from './go'

/** Settings that the product creates at its first start, those of its tools, and those created when a form is saved. */
export function readSettings(source: GoSource): Fact[] {
  const initial = source.packageIn('internal/bootstrap/data')?.functions.get('InitialSettings')
  if (!initial) throw new SourceError('There is no InitialSettings() in internal/bootstrap/data, expected the source of the product')
  const tools = source
    .packagesBelow('internal')
    .flatMap(({ methods }) => [...methods].filter(([name]) => name.endsWith('.Items')).map(([, method]) => method))
  const handlers = [...(source.packageIn('server/handles')?.functions.values() ?? [])]
  const facts = [initial, ...tools, ...handlers].flatMap((declared) => settingLiterals(declared).flatMap((at) => readSetting(source, at)))
  return facts.filter(({ name }, index) => facts.findIndex((other) => other.name === name) === index)
}

/** `model.SettingItem{…}`, and the elements of lists of them. */
function settingLiterals(declared: Located): Located[] {
  return nodesOf(declared.node, 'literal_value')
    .filter((node) => {
      const owner = node.parent?.type === 'composite_literal' ? node.parent : node.parent?.parent?.parent
      return fieldsOf(node).has('Key') && owner?.childForFieldName('type')?.text.endsWith('SettingItem')
    })
    .map((node) => ({ ...declared, node }))
}

function readSetting(source: GoSource, item: Located): Fact[] {
  const fields = fieldsOf(item.node)
  const text = (key: string): string => {
    const node = fields.get(key)
    return node ? source.textOf({ ...item, node }) : ''
  }
  const name = text('Key')
  // Handlers update settings of a computed key, which exist already.
  if (name.includes(hole)) return []
  const flags = constantsIn(fields.get('Flag'))
  return [
    {
      kind: 'setting',
      name,
      values: {
        type: text('Type') || 'string',
        default: text('Value'),
        choices: text('Options').split(',').join(', '),
        group: constantsIn(fields.get('Group'))[0] ?? '',
        visibility: visibilityOf(flags),
      },
      optional: flags.includes('DEPRECATED'),
      ...placeOf(item),
    },
  ]
}

/** `model.PRIVATE | model.READONLY` → both names. Groups and flags are identified by their constants: the numbers carry no meaning. */
function constantsIn(node: Node | undefined): string[] {
  if (!node) return []
  const names = node.type === 'binary_expression' ? partsOf(node) : [node]
  return names.map(({ text }) => text.replace(/^.*\./, ''))
}

export function visibilityOf(flags: readonly string[]): string {
  if (flags.includes('READONLY')) return 'readonly'
  return flags.includes('PRIVATE') ? 'private' : 'public'
}

/** Keys of the configuration file with environment names and defaults. */
export function readConfiguration(source: GoSource): Fact[] {
  const pkg = source.packageIn('internal/conf')
  const struct = pkg?.types.get('Config')
  const declared = pkg?.functions.get('DefaultConfig')
  const literal = declared && returnedBy(declared.node)
  if (!struct || literal?.type !== 'composite_literal')
    throw new SourceError('There is no Config with DefaultConfig() in internal/conf, expected the source of the product')
  return readKeys(source, struct, { ...declared!, node: literal }, [], '')
}

function readKeys(source: GoSource, struct: Located, defaults: Located | undefined, above: string[], prefix: string): Fact[] {
  const given = defaults ? fieldsOf(defaults.node) : new Map<string, Node>()
  return source.structFields(struct).flatMap((field): Fact[] => {
    const name = field.tags.get('json')?.split(',')[0]
    if (name === '-') return []
    const node = given.get(field.name)
    const own = defaults && node ? { ...defaults, node: (node.type === 'identifier' && localValue(node)) || node } : undefined
    const nested = source.structOf(field.type)
    if (nested)
      return readKeys(
        source,
        nested,
        own?.node.type === 'composite_literal' ? own : undefined,
        name ? [...above, name] : above,
        prefix + (field.tags.get('envPrefix') ?? ''),
      )
    if (!name) return []
    const env = field.tags.get('env')?.split(',')[0]
    return [
      {
        kind: 'configuration',
        name: [...above, name].join('.'),
        values: { type: fileType(field), default: own ? source.textOf(own) : zeroOf(field), env: env ? prefix + env : '' },
        ...placeOf(own ?? field.type),
      },
    ]
  })
}

/** Types as in the JSON file. */
const fileType = ({ type }: GoField): string => (type.node.text.startsWith('[]') ? 'list' : type.node.text.replace(/^u?int\d*$/, 'int'))

/** Value of a field that is not set. */
function zeroOf(field: GoField): string {
  const values: Record<string, string> = { bool: 'false', int: '0', list: '[]' }
  return values[fileType(field)] ?? ''
}

/** Commands and flags that the package `cmd` declares with Cobra. */
export function readCommandLine(source: GoSource): Fact[] {
  const pkg = source.packageIn('cmd')
  if (!pkg) return []
  const names = new Map<string, string>()
  const fact = (name: string, value: string, at: Located): Fact => ({ kind: 'command', name, values: { default: value }, ...placeOf(at) })
  const commands = [...pkg.values].flatMap(([variable, at]): Fact[] => {
    const literal = at.node.type === 'unary_expression' ? partsOf(at.node)[0] : at.node
    if (literal?.childForFieldName('type')?.text !== 'cobra.Command') return []
    const use = fieldsOf(literal).get('Use')
    const name = use ? source.textOf({ ...at, node: use }).split(' ')[0] : undefined
    if (!name) return []
    names.set(variable, name)
    return [fact(name, '', at)]
  })
  const flags = pkg.files.flatMap((file) =>
    nodesOf(file.root, 'call_expression').flatMap((node): Fact[] => {
      const [, variable = '', method = ''] =
        /^(\w+)\.(?:Persistent)?Flags\(\)\.(\w+)$/.exec(node.childForFieldName('function')?.text ?? '') ?? []
      const command = names.get(variable)
      if (!command || !/^(?:String|Bool|Int|Duration|Float)/.test(method)) return []
      // `StringVarP(&variable, name, shorthand, default, usage)`
      const given = argumentsOf(node).slice(method.includes('Var') ? 1 : 0)
      const [flag = '', value = ''] = [given[0], given[method.endsWith('P') ? 2 : 1]].map((argument) =>
        argument ? source.textOf({ node: argument, file, pkg }) : '',
      )
      return [fact(`${command} --${flag}`, value, { node, file, pkg })]
    }),
  )
  return [...commands, ...flags].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
}
