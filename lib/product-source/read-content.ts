import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z, type output, type ZodType } from 'zod'
import { readContentData, readYaml, type ContentData } from '@/lib/content/data/content-data'
import type { DriverOption } from '@/lib/content/data/driver-schema'
import { commandLineSchema, messagesSchema, otherSettingsSchema } from '@/lib/content/data/source-schema'
import type { ContentError } from '@/lib/content/errors'
import { parseYaml, placeOfPath } from '@/lib/content/reading/yaml'
import type { Fact, FactKind } from './fact'
import { hole, SourceError } from './go'
import { numbered } from './read-drivers'
import { visibilityOf } from './read-settings'

/** Lines of the values in a data file. */
type LineOf = (...keys: (string | number)[]) => number

/**
 * What the data folder says about the product.
 * @throws {SourceError} if the data itself has errors
 */
export function readContent(dir: string): Fact[] {
  const { data, faults } = readContentData(dir)
  const own = <T extends ZodType>(file: string, schema: T): output<T> | undefined =>
    existsSync(path.join(dir, file)) ? readYaml(dir, file, schema, faults) : undefined
  const others = own('data/other-settings.yaml', otherSettingsSchema)?.settings ?? []
  const commands = own('data/command-line.yaml', commandLineSchema)?.commands ?? []
  const messages = own('data/messages.yaml', messagesSchema)?.messages ?? []
  failOn(faults)

  const list = <T>(file: string, entries: T[], key: string, read: (entry: T) => Pick<Fact, 'name' | 'values'>, kind: FactKind): Fact[] => {
    const lineOf = entries.length > 0 ? linesIn(dir, file) : () => 1
    return entries.map((entry, index) => ({ kind, ...read(entry), file, line: lineOf(key, index) }))
  }
  const names = data.commonOptions.map(({ name }) => name)
  const common = data.commonOptions.map((option, index) => ({ ...option, name: numbered(option.name, names.slice(0, index + 1)) }))
  return [
    ...data.drivers.flatMap((driver) => readDriver(dir, driver, data.withheld)),
    ...list(
      'data/common-options.yaml',
      common,
      'options',
      (option) => ({ name: option.name, values: optionValues(option) }),
      'common option',
    ),
    ...data.settings.flatMap(({ file, group, settings }) =>
      list(
        file,
        settings,
        'settings',
        ({ key, type, default: value, choices, visibility }) => ({
          name: key,
          values: { type, default: value ?? hole, choices: choices.join(', '), group, visibility },
        }),
        'setting',
      ),
    ),
    ...list(
      'data/other-settings.yaml',
      others,
      'settings',
      ({ key, type, default: value, choices, group, flags }) => ({
        name: key,
        values: { type, default: value ?? hole, choices: choices.join(', '), group, visibility: visibilityOf(flags) },
      }),
      'setting',
    ),
    ...list(
      'data/configuration.yaml',
      data.configuration,
      'keys',
      ({ key, type, default: value, env }) => ({ name: key, values: { type, default: value ?? hole, env } }),
      'configuration',
    ),
    ...list(
      'data/command-line.yaml',
      commands,
      'commands',
      ({ name, default: value }) => ({ name, values: { default: value } }),
      'command',
    ),
    ...readMessages(dir, messages),
    ...readRoutes(dir),
  ]
}

function failOn(faults: ContentError[]): void {
  const [first] = faults
  if (first) throw new SourceError(`${first.file}:${first.line}: ${first.message}. Mend the data first: npm run check:content`)
}

function linesIn(dir: string, file: string): LineOf {
  const { places } = parseYaml(readFileSync(path.join(dir, file), 'utf8'))
  return (...keys) => placeOfPath(places, keys).line
}

const optionValues = ({ type, default: value, choices, required }: DriverOption): Fact['values'] => ({
  type,
  default: value ?? '',
  choices: choices.join(', '),
  required: String(required),
})

function readDriver(dir: string, driver: ContentData['drivers'][number], withheld: ContentData['withheld']): Fact[] {
  const { file, name, capabilities, options } = driver
  const lineOf = linesIn(dir, file)
  return [
    {
      kind: 'driver',
      name,
      values: {
        defaultRoot: driver.defaultRoot,
        'capabilities.cache': String(capabilities.cache),
        'capabilities.localSort': String(capabilities.localSort),
        'capabilities.upload': String(capabilities.upload),
        // In the source, downloads from AList's own disk also count as proxied.
        download: driver.download === 'redirect' ? 'redirect' : 'proxy',
        options: options.map((option) => option.name).join(', '),
      },
      file,
      line: lineOf('name'),
    },
    ...options.map((option, index): Fact => {
      const isWithheld = withheld.some((mark) => mark.driver === name && mark.option === option.name)
      const values = optionValues(option)
      // A value that is left out on purpose matches any text; a value that is present is compared.
      if (isWithheld && values['default'] === '') values['default'] = hole
      return { kind: 'option', name: `${name}.${option.name}`, values, file, line: lineOf('options', index) }
    }),
  ]
}

function readMessages(dir: string, groups: output<typeof messagesSchema>['messages']): Fact[] {
  const file = 'data/messages.yaml'
  const lineOf: LineOf = groups.length > 0 ? linesIn(dir, file) : () => 1
  return groups.flatMap(({ folder, texts }, group) =>
    texts.map((name, index): Fact => {
      const line = lineOf('messages', group, 'texts', index)
      return { kind: 'message', name, values: { folder }, file, line }
    }),
  )
}

const httpMethods = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options']

/** Operations of the API description, with the further methods that the same route accepts. */
function readRoutes(dir: string): Fact[] {
  const file = 'data/openapi.yaml'
  if (!existsSync(path.join(dir, file))) return []
  const { value, places } = parseYaml(readFileSync(path.join(dir, file), 'utf8'))
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(value)
  return Object.entries(paths).flatMap(([url, operations]) =>
    httpMethods
      .filter((key) => key in operations)
      .map((key): Fact => {
        const { 'x-registered-as': registeredAs = '' } = z.object({ 'x-registered-as': z.string().optional() }).parse(operations[key])
        const method = key.toUpperCase()
        return {
          kind: 'route',
          name: `${method} ${url}`,
          values: {},
          route: { methods: [method, ...registeredAs.split('+')], path: url },
          // The handler for unknown URLs has no route.
          optional: registeredAs === 'NoRoute',
          file,
          line: placeOfPath(places, ['paths', url, key]).line,
        }
      }),
  )
}
