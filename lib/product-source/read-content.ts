import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readContentData, readYaml, type DriverRecord } from '@/lib/content/data/content-data'
import type { DriverOption } from '@/lib/content/data/drivers'
import { listEndpoints } from '@/lib/content/data/openapi'
import { commandLineSchema, libraryMessagesSchema, messagesSchema, otherSettingsSchema } from '@/lib/content/data/source-schema'
import { parseYaml, placeOfPath, type ParsedYaml } from '@/lib/content/reading/yaml'
import { hole, type Fact, type FactKind } from './compare'
import { SourceError } from './go'
import { numbered, visibilityOf } from './read-source'

/**
 * What the data folder says about the product.
 * @throws {SourceError} if the data itself has errors
 */
export function readContent(dir: string): Fact[] {
  const { data, faults } = readContentData(dir)
  const others = readYaml(dir, 'data/other-settings.yaml', otherSettingsSchema, faults)?.settings ?? []
  const commands = readYaml(dir, 'data/command-line.yaml', commandLineSchema, faults)?.commands ?? []
  const messages = readYaml(dir, 'data/messages.yaml', messagesSchema, faults)?.messages ?? []
  const libraryFile = 'data/library-messages.yaml'
  const { libraries = [], without = [] } = readYaml(dir, libraryFile, libraryMessagesSchema, faults) ?? {}
  const { document, faults: inApi } = data.openApi()
  const [first] = [...faults, ...inApi]
  if (first) throw new SourceError(`${first.file}:${first.line}: ${first.message}. Mend the data first: npm run check:content`)

  const places = new Map<string, ParsedYaml['places']>()
  const placeOf = (file: string, ...keys: (string | number)[]): Pick<Fact, 'file' | 'line'> => {
    const placesInFile = places.get(file) ?? parseYaml(readFileSync(path.join(dir, file), 'utf8')).places
    places.set(file, placesInFile)
    return { file, line: placeOfPath(placesInFile, keys).line }
  }
  const fact = (kind: FactKind, name: string, values: Fact['values'], file: string, ...keys: (string | number)[]): Fact => ({
    kind,
    name,
    values,
    ...placeOf(file, ...keys),
  })

  const readDriver = ({ file, name, capabilities, options, ...driver }: DriverRecord): Fact[] => {
    const values = {
      defaultRoot: driver.defaultRoot,
      'capabilities.cache': String(capabilities.cache),
      'capabilities.localSort': String(capabilities.localSort),
      'capabilities.upload': String(capabilities.upload),
      // In the source, downloads from AList's own disk also count as proxied.
      download: driver.download === 'redirect' ? 'redirect' : 'proxy',
      options: options.map((option) => option.name).join(', '),
    }
    const ofOptions = options.map((option, index) => {
      const isWithheld = data.withheld.some((mark) => mark.driver === name && mark.option === option.name)
      // A value that is left out on purpose matches any text; a value that is present is compared.
      return fact('option', `${name}.${option.name}`, optionValues(option, isWithheld ? hole : ''), file, 'options', index)
    })
    return [fact('driver', name, values, file, 'name'), ...ofOptions]
  }
  const settings = [
    ...data.settings.flatMap(({ file, group, settings: ofGroup }) => ofGroup.map((setting, index) => ({ ...setting, group, file, index }))),
    ...others.map((setting, index) => ({ ...setting, visibility: visibilityOf(setting.flags), file: 'data/other-settings.yaml', index })),
  ]
  return [
    ...data.drivers.flatMap(readDriver),
    ...numbered(
      data.commonOptions.map((option, index) =>
        fact('common option', option.name, optionValues(option), 'data/common-options.yaml', 'options', index),
      ),
    ),
    ...settings.map(({ key, type, default: value = hole, choices, group, visibility, file, index }) =>
      fact('setting', key, { type, default: value, choices: choices.join(', '), group, visibility }, file, 'settings', index),
    ),
    ...data.configuration.map(({ key, type, default: value = hole, env }, index) =>
      fact('configuration', key, { type, default: value, env }, 'data/configuration.yaml', 'keys', index),
    ),
    ...commands.map(({ name, default: value }, index) =>
      fact('command', name, { default: value }, 'data/command-line.yaml', 'commands', index),
    ),
    ...messages.flatMap(({ folder, texts }, group) =>
      texts.map((text, index) => fact('message', text, { folder }, 'data/messages.yaml', 'messages', group, 'texts', index)),
    ),
    ...libraries.flatMap(({ module, version, packages, texts, rules, leftOut }, index) => [
      fact('module', module, { version, packages: packages.join(' ') }, libraryFile, 'libraries', index),
      ...[texts, ...[...rules, ...leftOut].map((group) => group.texts)].flatMap((group) =>
        group.map((text) => fact('library message', `${module}: ${text}`, { module }, libraryFile, 'libraries', index)),
      ),
    ]),
    ...without.flatMap(({ modules }, index) => modules.map((module) => fact('module', module, {}, libraryFile, 'without', index))),
    ...(document ? listEndpoints(document) : []).map(({ method, path: url, operation }): Fact => {
      const { 'x-registered-as': registeredAs = method } = operation
      const methods = ['ANY', method, ...registeredAs.split('+')].join('|')
      return {
        ...fact('route', `${method} ${url}`, {}, 'data/openapi.yaml', 'paths', url, method.toLowerCase()),
        pattern: new RegExp(`^(?:${methods}) ${url.replaceAll(/\{[^/]*\}/g, '[^/]+')}$`),
        // The handler for unknown URLs has no route.
        optional: registeredAs === 'NoRoute',
      }
    }),
  ]
}

const optionValues = ({ type, default: value, choices, required }: DriverOption, absent = ''): Fact['values'] => ({
  type,
  default: value || absent,
  choices: choices.join(', '),
  required: String(required),
})
