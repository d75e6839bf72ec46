import type { Node } from 'web-tree-sitter'
import type { Fact } from './fact'
import {
  argumentsOf,
  bare,
  fieldsOf,
  localValue,
  nodesOf,
  partsOf,
  placeOf,
  receiverType,
  returnedBy,
  SourceError,
  type GoField,
  type GoSource,
  type Located,
} from './go'

/** All drivers that `drivers/all.go` imports, with their options. */
export function readDrivers(source: GoSource): Fact[] {
  const list = source.packageIn('drivers')
  if (!list) throw new SourceError('There is no drivers/*.go, expected the source of the product')
  const packages = new Set(list.files.flatMap(({ blankImports }) => blankImports))
  return [...packages].flatMap((dir) => {
    const pkg = source.packageIn(dir)
    if (!pkg) source.report({ node: list.files[0]!.root, file: list.files[0]!, pkg: list }, `the imported folder ${dir}`)
    return (pkg?.files ?? []).flatMap((file) =>
      nodesOf(file.root, 'call_expression')
        .filter((node) => node.childForFieldName('function')?.text.endsWith('RegisterDriver'))
        .flatMap((node) => readDriver(source, { node, file, pkg: pkg! })),
    )
  })
}

function readDriver(source: GoSource, call: Located): Fact[] {
  const fail = (what: string): [] => {
    source.report(call, what)
    return []
  }
  const made = constructed(source, call)
  const config = made && configOf(source, made)
  if (!config) return fail('a registered driver whose configuration was not found')
  const addition = additionOf(source, made)
  if (!addition) return fail('a registered driver whose options were not found')
  const fields = fieldsOf(config.node)
  const text = (key: string): string => {
    const node = fields.get(key)
    return node ? source.textOf({ ...config, node }) : ''
  }
  const isOn = (key: string): boolean => text(key) === 'true'
  const name = text('Name')
  const defaultRoot = text('DefaultRoot')
  const options = readOptions(source, addition, name, defaultRoot)
  return [
    {
      kind: 'driver',
      name,
      values: {
        defaultRoot,
        'capabilities.cache': String(!isOn('NoCache')),
        'capabilities.localSort': String(isOn('LocalSort')),
        // A driver may refuse uploads and pass downloads on without a flag that says so.
        ...(isOn('NoUpload') && { 'capabilities.upload': 'false' }),
        ...((isOn('OnlyProxy') || isOn('OnlyLocal')) && { download: 'proxy' }),
        options: options.map((option) => option.name.replace(/^.*\./, '')).join(', '),
      },
      ...placeOf(config),
    },
    ...options,
  ]
}

/** A composite literal and the name of its type. */
type Made = Located & { type: string }

/** The struct that a registration returns, `&Quark{config: …}`, also by way of a named constructor. */
function constructed(source: GoSource, call: Located): Made | undefined {
  const argument = argumentsOf(call.node).at(-1)
  const declared =
    argument && (argument.type === 'func_literal' ? { ...call, node: argument } : source.lookUp('functions', argument.text, call))
  const returned = declared && returnedBy(declared.node)
  const node = returned?.type === 'identifier' ? localValue(returned) : returned
  const type = node?.type === 'composite_literal' ? node.childForFieldName('type')?.text : undefined
  return declared && node && type ? { ...declared, node, type } : undefined
}

/** The `driver.Config{…}` that the method `Config` returns: a variable, a field of the literal, or what a function returns. */
function configOf(source: GoSource, made: Made): Located | undefined {
  const method = methodOf(source, made.type, 'Config', made)
  const returned = method && returnedBy(method.node)
  if (!returned) return undefined
  const field = returned.type === 'selector_expression' ? returned.childForFieldName('field')?.text : undefined
  const given = field && fieldsOf(made.node).get(field)
  const assigned = nodesOf(method.node, 'assignment_statement').find((node) => node.childForFieldName('left')?.text === returned.text)
  const value = given
    ? { ...made, node: given }
    : { ...method, node: (field && partsOf(assigned?.childForFieldName('right'))[0]) || returned }
  return literalOf(source, value)
}

function literalOf(source: GoSource, at: Located): Located | undefined {
  if (at.node.type === 'composite_literal') return at
  const called =
    at.node.type === 'call_expression' ? source.lookUp('functions', at.node.childForFieldName('function')!.text, at) : undefined
  const value = called ? { ...called, node: returnedBy(called.node) ?? called.node } : source.lookUp('values', at.node.text, at)
  return value && value.node.id !== at.node.id ? literalOf(source, { ...value, node: bare(value.node) }) : undefined
}

/** The struct of options: the field whose address `GetAddition` returns. */
function additionOf(source: GoSource, made: Made): Located | undefined {
  const method = methodOf(source, made.type, 'GetAddition', made)
  const name = method && returnedBy(method.node)?.childForFieldName('field')?.text
  const owner = method && source.lookUp('types', receiverType(method.node), method)
  const field = owner && source.structFields(owner).find((candidate) => candidate.name === name)
  return field && source.structOf(field.type)
}

/** A method of a type, or of a struct embedded in it. */
function methodOf(source: GoSource, type: string, name: string, from: Located, depth = 0): Located | undefined {
  const declared = source.lookUp('types', type.replace(/^\*/, ''), from)
  const own = declared?.pkg.methods.get(`${type.replace(/^.*[.*]/, '')}.${name}`)
  if (own || !declared || depth > 5) return own
  return source
    .structFields(declared)
    .filter(({ embedded }) => embedded)
    .map((field) => methodOf(source, field.type.node.text, name, field.type, depth + 1))
    .find(Boolean)
}

/** Options of a struct with its structs expanded, as the product's reflection over the fields does. */
function readOptions(source: GoSource, struct: Located, driver: string, defaultRoot: string): Fact[] {
  return source.structFields(struct).flatMap((field): Fact[] => {
    const isPointer = field.type.node.parent?.children.some((child) => child?.type === '*')
    const nested = isPointer ? undefined : source.structOf(field.type)
    if (nested) return readOptions(source, nested, driver, defaultRoot)
    const { tags } = field
    const name = tags.get('json')
    if (name === undefined || tags.get('ignore') === 'true') return []
    const isRoot = name === 'root_folder_id' || name === 'root_folder_path'
    const value = tags.get('default') || (isRoot ? defaultRoot : '')
    const type = tags.get('type') || typeName(field)
    return [
      {
        kind: 'option',
        name: `${driver}.${name}`,
        values: {
          type: formType(type),
          default: value,
          choices: tags.get('options')?.split(',').join(', ') ?? '',
          required: String(isRoot ? value !== '' : tags.get('required') === 'true'),
        },
        secret: tags.get('secret') === 'true' || (secretName.test(name) && ['string', 'text'].includes(type)),
        ...placeOf(field.type),
      },
    ]
  })
}

const secretName = /(?:^|_)(?:secret|secret_key|salt|algorithms?|password|passwd|private_key|access_key|app_key|sign_key|token)$/i

/** Reflection's name of a type in lower case. Lists and maps have none and count as text. */
const typeName = ({ type }: GoField): string => /^(?:\w+\.)?(\w+)$/.exec(type.node.text)?.[1]?.toLowerCase() ?? 'string'

/** Numbers of any width are the same type of field in the form. */
const formType = (type: string): string => (/^u?int\d*$/.test(type) ? 'number' : type.replace(/^float\d+$/, 'float'))

/** Options of every storage: the literals in `getMainItems`, whose conditions a person reads. The same name may occur twice. */
export function readCommonOptions(source: GoSource): Fact[] {
  const declared = source.packageIn('internal/op')?.functions.get('getMainItems')
  if (!declared) throw new SourceError('There is no getMainItems() in internal/op, expected the source of the product')
  const names: string[] = []
  return itemLiterals(declared.node).map((node): Fact => {
    const fields = fieldsOf(node)
    const text = (key: string): string => {
      const value = fields.get(key)
      return value ? source.textOf({ ...declared, node: value }) : ''
    }
    names.push(text('Name'))
    return {
      kind: 'common option',
      name: numbered(text('Name'), names),
      values: {
        type: text('Type') || 'string',
        default: text('Default'),
        choices: text('Options').split(',').join(', '),
        required: text('Required') || 'false',
      },
      ...placeOf({ ...declared, node }),
    }
  })
}

/** The second option of a name gets a number, so that all names are unique. */
export function numbered(name: string, before: string[]): string {
  const count = before.filter((other) => other === name).length
  return count > 1 ? `${name} (${count})` : name
}

/** Literals with a field `Name`, with or without an explicit type. */
const itemLiterals = (declaration: Node): Node[] =>
  [...nodesOf(declaration, 'literal_value')].filter((node) => fieldsOf(node).has('Name')).sort((a, b) => a.startIndex - b.startIndex)
