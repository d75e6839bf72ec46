import path from 'node:path'
import type { Node } from 'web-tree-sitter'
import { hole, type Fact } from './compare'
import {
  argumentsOf,
  fieldsOf,
  find,
  functionOf,
  GoSource,
  partsOf,
  placeOf,
  SourceError,
  withHoles,
  type GoField,
  type Located,
  type Unread,
} from './go'
import { readLibraries, readModules, type Library } from './read-libraries'

/**
 * Reads everything in a checkout of the product that the documentation repeats. Names are those of the product: its structs of options are
 * called `Addition`, and so on. What has another name is reported as missing, or as a place that was not understood.
 * @throws {SourceError} if the folder does not contain that source
 */
export async function readSource(root: string, libraries: readonly Library[] = []): Promise<{ facts: Fact[]; unread: Unread[] }> {
  const source = await GoSource.open(root)
  const facts = [readDrivers, readCommonOptions, readSettings, readConfiguration, readCommandLine, readRoutes, readMessages].flatMap(
    (read) => read(source),
  )
  return { facts: [...facts, ...readModules(root), ...readLibraries(source, root, libraries)], unread: source.unread }
}

/** All drivers in the packages that the package `drivers` imports, with their options. */
function readDrivers(source: GoSource): Fact[] {
  const list = source.filesIn('drivers')
  const dirs = new Set(list.flatMap(({ file }) => file.imports.filter(({ name }) => name === '_').map(({ dir }) => dir)))
  if (!list[0]) throw new SourceError('There is no drivers/all.go, expected the source of the product')
  return [...dirs].flatMap((dir) => {
    const files = source.filesIn(dir)
    const configs = files.flatMap((file) => find(file, 'composite_literal')).filter(({ node }) => typeText(node) === 'driver.Config')
    const named = configs.filter(({ node }) => fieldsOf(node).has('Name'))
    const calls = files
      .flatMap((file) => find(file, 'call_expression'))
      .filter(({ node }) => functionOf(node)?.text === 'op.RegisterDriver')
    if (calls.length === 0 || calls.length !== named.length)
      source.report(files[0] ?? list[0]!, `${dir} registers ${calls.length} drivers and has the configurations of ${named.length}`)
    return named.flatMap((config) => readDriver(source, config))
  })
}

const typeText = (literal: Node): string | undefined => literal.childForFieldName('type')?.text

function readDriver(source: GoSource, config: Located): Fact[] {
  const fields = fieldsOf(config.node)
  const text = (key: string): string => source.textOfOptional(fields.get(key), config)
  const isOn = (key: string): boolean => text(key) === 'true'
  const [name, defaultRoot] = [text('Name'), text('DefaultRoot')]
  // A package with two kinds of options has `config` and `configExpert`, `Addition` and `ExpertAddition`.
  const [, variant = ''] = /^config(\w*)$/.exec(config.node.parent?.parent?.childForFieldName('name')?.text ?? '') ?? []
  const addition = config.file.names.get(`${variant}Addition`)
  if (!addition) source.report(config, `the options of ${name}, expected a struct ${variant}Addition`)
  const options = addition ? readOptions(source, addition, name, defaultRoot) : []
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

/** Options of a struct with its structs expanded, as the product's reflection over the fields does. */
function readOptions(source: GoSource, struct: Located, driver: string, defaultRoot: string): Fact[] {
  return source.structFields(struct).flatMap((field): Fact[] => {
    const nested = source.structOf(field.type)
    if (nested) return readOptions(source, nested, driver, defaultRoot)
    const { tags } = field
    const name = tags.get('json')
    if (name === undefined || tags.get('ignore') === 'true') return []
    const isRoot = name === 'root_folder_id' || name === 'root_folder_path'
    const value = tags.get('default') || (isRoot ? defaultRoot : '')
    // Reflection's name of a type in lower case. Lists and maps have none and count as text.
    const type = tags.get('type') || (/^(?:\w+\.)?(\w+)$/.exec(field.type.node.text)?.[1]?.toLowerCase() ?? 'string')
    return [
      {
        kind: 'option',
        name: `${driver}.${name}`,
        values: {
          // Numbers of any width are the same type of field in the form.
          type: /^u?int\d*$/.test(type) ? 'number' : type.replace(/^float\d+$/, 'float'),
          default: value,
          choices: spaced(tags.get('options')),
          required: String(isRoot ? value !== '' : tags.get('required') === 'true'),
        },
        secret: tags.get('secret') === 'true' || (secretName.test(name) && ['string', 'text'].includes(type)),
        ...placeOf(field.type),
      },
    ]
  })
}

const secretName = /(?:^|_)(?:secret|secret_key|salt|algorithms?|password|passwd|private_key|access_key|app_key|sign_key|token)$/i

/** Choices as the documentation lists them. */
const spaced = (choices = ''): string => choices.replaceAll(',', ', ')

/** Options of every storage: the literals in `getMainItems`, whose conditions a person reads. */
function readCommonOptions(source: GoSource): Fact[] {
  const items = find(source.declared('internal/op', 'getMainItems'), 'literal_value').filter(({ node }) => fieldsOf(node).has('Name'))
  return numbered(
    items.map((item): Fact => {
      const fields = fieldsOf(item.node)
      const text = (key: string): string => source.textOfOptional(fields.get(key), item)
      const values = { default: text('Default'), choices: spaced(text('Options')), required: text('Required') || 'false' }
      return { kind: 'common option', name: text('Name'), values: { type: text('Type') || 'string', ...values }, ...placeOf(item) }
    }),
  )
}

/** The second option of a name gets a number, so that all names are unique. */
export function numbered(facts: Fact[]): Fact[] {
  return facts.map((fact, index) => {
    const count = facts.slice(0, index + 1).filter(({ name }) => name === fact.name).length
    return count > 1 ? { ...fact, name: `${fact.name} (${count})` } : fact
  })
}

const firstOnes = (facts: Fact[]): Fact[] => facts.filter(({ name }, index) => facts.findIndex((other) => other.name === name) === index)

/** Settings that the product creates at its first start, those of its tools, and those created when a form is saved. */
function readSettings(source: GoSource): Fact[] {
  const files = [...source.filesBelow('internal'), ...source.filesIn('server/handles')]
  return firstOnes(files.flatMap((file) => find(file, 'literal_value')).flatMap((item) => readSetting(source, item)))
}

/** A setting of `model.SettingItem{…}`, or of an element of a list of them. */
function readSetting(source: GoSource, item: Located): Fact[] {
  const parent = item.node.parent
  const owner = parent?.type === 'composite_literal' ? parent : parent?.parent?.parent
  const fields = fieldsOf(item.node)
  const text = (key: string): string => source.textOfOptional(fields.get(key), item)
  // Handlers update settings of a computed key, which exist already.
  if (!fields.has('Key') || !owner?.childForFieldName('type')?.text.endsWith('SettingItem') || text('Key').includes(hole)) return []
  const flags = constantsIn(fields.get('Flag'))
  return [
    {
      kind: 'setting',
      name: text('Key'),
      values: {
        type: text('Type') || 'string',
        default: text('Value'),
        choices: spaced(text('Options')),
        group: constantsIn(fields.get('Group'))[0] ?? '',
        visibility: visibilityOf(flags),
      },
      optional: flags.includes('DEPRECATED'),
      ...placeOf(item),
    },
  ]
}

/** `model.PRIVATE | model.READONLY` → both names. Groups and flags are identified by their constants: the numbers carry no meaning. */
const constantsIn = (node: Node | undefined): string[] => (node?.text ?? '').split('|').map((name) => name.trim().replace(/^.*\./, ''))

export function visibilityOf(flags: readonly string[]): string {
  if (flags.includes('READONLY')) return 'readonly'
  return flags.includes('PRIVATE') ? 'private' : 'public'
}

/** Keys of the configuration file with environment names and defaults. */
function readConfiguration(source: GoSource): Fact[] {
  const [literal] = find(source.declared('internal/conf', 'DefaultConfig'), 'composite_literal')
  return readKeys(source, source.declared('internal/conf', 'Config'), literal, '', '')
}

function readKeys(source: GoSource, struct: Located, defaults: Located | undefined, above: string, prefix: string): Fact[] {
  const given = defaults ? fieldsOf(defaults.node) : new Map<string, Node>()
  return source.structFields(struct).flatMap((field): Fact[] => {
    const name = field.tags.get('json')?.split(',')[0]
    if (!name || name === '-') return []
    const node = given.get(field.name)
    const defaultValue = defaults && node ? { ...defaults, node } : undefined
    const nested = source.structOf(field.type)
    if (nested) return readKeys(source, nested, defaultValue, `${above}${name}.`, prefix + (field.tags.get('envPrefix') ?? ''))
    const env = field.tags.get('env')?.split(',')[0]
    const type = fileType(field)
    const zeros: Record<string, string> = { bool: 'false', int: '0', list: '[]' }
    const values = { type, default: defaultValue ? source.textOf(defaultValue) : (zeros[type] ?? ''), env: env ? prefix + env : '' }
    return [{ kind: 'configuration', name: above + name, values, ...placeOf(defaultValue ?? field.type) }]
  })
}

const fileType = ({ type }: GoField): string => (type.node.text.startsWith('[]') ? 'list' : type.node.text.replace(/^u?int\d*$/, 'int'))

/** Commands and flags that the package `cmd` declares with Cobra. */
function readCommandLine(source: GoSource): Fact[] {
  const files = source.filesIn('cmd')
  const names = new Map<string, string>()
  const fact = (name: string, value: string, at: Located): Fact => ({ kind: 'command', name, values: { default: value }, ...placeOf(at) })
  const commands = [...(files[0]?.file.names ?? [])].flatMap(([variable, at]): Fact[] => {
    const [literal] = find(at, 'composite_literal')
    const use = literal && typeText(literal.node) === 'cobra.Command' ? fieldsOf(literal.node).get('Use') : undefined
    const [name] = source.textOfOptional(use, at).split(' ')
    if (!name) return []
    names.set(variable, name)
    return [fact(name, '', at)]
  })
  const flags = files
    .flatMap((file) => find(file, 'call_expression'))
    .flatMap((call): Fact[] => {
      const [, variable = '', method = ''] = /^(\w+)\.(?:Persistent)?Flags\(\)\.(\w+)$/.exec(functionOf(call.node)?.text ?? '') ?? []
      const command = names.get(variable)
      if (!command || !/^(?:String|Bool|Int|Duration|Float)/.test(method)) return []
      // `StringVarP(&variable, name, shorthand, default, usage)`
      const given = argumentsOf(call.node).slice(method.includes('Var') ? 1 : 0)
      const [flag, value] = [given[0], given[method.endsWith('P') ? 2 : 1]].map((argument) => source.textOfOptional(argument, call))
      return [fact(`${command} --${flag}`, value ?? '', call)]
    })
  return firstOnes([...commands, ...flags])
}

const routeMethods = /^(?:GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS|Any|Handle)$/

/** Every route that `Init` in `server/router.go` registers, including those in functions to which it hands a group. */
const readRoutes = (source: GoSource): Fact[] => followFunction(source, source.declared('server', 'Init'), [''])

/**
 * Follows the calls of a function in their order. Routes that a setting turns on are included: the documentation names their condition.
 * @param prefixes path of the group that each argument is; `undefined` for other arguments
 */
function followFunction(source: GoSource, declared: Located, prefixes: (string | undefined)[]): Fact[] {
  const parameters = partsOf(declared.node.childForFieldName('parameters')).flatMap((parameter) => parameter.childrenForFieldName('name'))
  const groups = new Map<string, string | undefined>(parameters.map((name, index) => [name?.text ?? '', prefixes[index]]))

  /** Path of the group that an expression is: a variable, or `x.Group(…)`. */
  const groupOf = (node: Node | null | undefined): string | undefined => {
    if (node?.type !== 'call_expression') return groups.get(node?.text ?? '')
    const target = functionOf(node)
    const owner = target?.childForFieldName('field')?.text === 'Group' ? groupOf(target.childForFieldName('operand')) : undefined
    const [url] = argumentsOf(node)
    if (owner === undefined || !url) return undefined
    // The site's own path comes from its configuration, and the documentation writes paths below it.
    return join(owner, url.text.endsWith('URL.Path') ? '' : source.textOf({ ...declared, node: url }))
  }

  return find(declared, 'call_expression').flatMap((call): Fact[] => {
    const left = call.node.parent?.parent?.childForFieldName('left')
    const group = groupOf(call.node)
    if (left && group !== undefined) groups.set(left.text, group)
    const target = functionOf(call.node)
    const method = target?.childForFieldName('field')?.text ?? ''
    const owner = groupOf(target?.childForFieldName('operand'))
    if (owner !== undefined) return routeMethods.test(method) ? readRoute(source, call, owner, method) : []
    const handed = argumentsOf(call.node).map(groupOf)
    const called = handed.some((prefix) => prefix !== undefined) ? source.lookUp(target?.text ?? '', call.file) : undefined
    return called ? followFunction(source, called, handed) : []
  })
}

function readRoute(source: GoSource, call: Located, prefix: string, name: string): Fact[] {
  const given = argumentsOf(call.node).map((node) => source.textOf({ ...call, node }))
  const [method = '', url = ''] = name === 'Handle' ? given : [name.toUpperCase(), given[0]]
  if (method.includes(hole) || url.includes(hole)) {
    source.report(call, `a route with a computed path: ${call.node.text.split('\n')[0]}`)
    return []
  }
  const full = join(prefix, url)
  // The description of the API is complete for the API only; pages describe the other addresses.
  return [{ kind: 'route', name: `${method} ${full}`, values: {}, optional: !full.startsWith('/api/'), ...placeOf(call) }]
}

const join = (prefix: string, url: string): string => `${prefix}/${url}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** Functions whose text argument may be shown to users, with the argument's index. */
const makers: [name: RegExp, index: number][] = [
  [/^errors\.(?:New|Errorf)$|^fmt\.Errorf$/, 0],
  [/^(?:errors|errs)\.(?:Wrap|Wrapf|WithMessage|WithMessagef|NewErr)$|(?:^|\.)ErrorStrResp$/, 1],
]

/** Every error text in the source, with `…` for what is inserted into it; each text once, at its first place, drivers last. */
function readMessages(source: GoSource): Fact[] {
  const files = ['cmd', 'internal', 'pkg', 'server', 'drivers'].flatMap((folder) => source.filesBelow(folder))
  const facts = files
    .flatMap((file) => find(file, 'call_expression'))
    .flatMap((call): Fact[] => {
      const index = makers.find(([name]) => name.test(functionOf(call.node)?.text ?? ''))?.[1]
      const argument = index === undefined ? undefined : argumentsOf(call.node)[index]
      const text = withHoles(source.textOfOptional(argument, call)).replaceAll(/\s+/g, ' ').trim()
      const position = placeOf(call)
      // A text without a word of its own, only with inserted values, is not a message.
      if (!/\p{L}{3}/u.test(text.replaceAll(hole, ' '))) return []
      return [{ kind: 'message', name: text, values: { folder: path.posix.dirname(position.file) }, ...position }]
    })
  return firstOnes(facts)
}
