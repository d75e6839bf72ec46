import { unwritten } from '@/lib/content/data/unwritten'
import type { ConfigurationKey } from '@/lib/content/data/settings-schema'
import type { SourceConfigurationKey, SourceModel } from '@/lib/product-source/read/model'
import { openDataFile } from './data-file'
import { compareValue, insertEdit, setEdit, type SourceFinding, type Side } from './finding'

const file = 'data/configuration.yaml'

/** Compares keys of the configuration file, with environment names, types and defaults. */
export function compareConfiguration(dir: string, keys: ConfigurationKey[], model: SourceModel): SourceFinding[] {
  if (keys.length === 0) return []
  const data = openDataFile(dir, file)
  const missing = model.configuration
    .filter(({ key }) => !keys.some((own) => own.key === key))
    .map((source): SourceFinding => ({
      severity: 'difference',
      kind: 'configuration-missing',
      subject: source.key,
      message: 'the source has this key, and it is not described',
      ours: { file, line: data.lineOf(['keys']) },
      source: source.place,
      edit: insertEdit(
        file,
        'keys',
        keys.map(({ key }) => key),
        model.configuration.map(({ key }) => key),
        source.key,
        describeKey(source),
      ),
    }))
  const compared = keys.flatMap((own, index): SourceFinding[] => {
    const source = model.configuration.find(({ key }) => key === own.key)
    const place = (key: string): Side => ({ file, line: data.lineOf(['keys', index, key]) })
    if (!source)
      return [
        {
          severity: 'difference',
          kind: 'configuration-extra',
          subject: own.key,
          message: 'this key is described, and the source has none of this name',
          ours: place('key'),
        },
      ]
    return [
      ...compareValue(
        'configuration-type',
        own.key,
        'the type',
        { ...place('type'), value: own.type },
        { ...source.place, value: fileType(source.type) },
      ),
      ...compareValue(
        'configuration-env',
        own.key,
        'the environment variable',
        { ...place('env'), value: own.env },
        { ...source.place, value: source.env },
      ),
      ...compareDefault(own, source, place('default'), index),
    ]
  })
  return [...missing, ...compared]
}

/** The fixed parts of a partly computed default (`<data>/temp`) must match. */
function compareDefault(own: ConfigurationKey, source: SourceConfigurationKey, place: Side, index: number): SourceFinding[] {
  if (own.default === undefined) return []
  const value = source.default.map((part) => part ?? '…').join('')
  if (!source.default.includes(null))
    return compareValue(
      'configuration-default',
      own.key,
      'the default',
      { ...place, value: own.default },
      { ...source.defaultPlace, value },
      setEdit(file, ['keys', index, 'default'], value),
    )
  const pattern = source.default.map((part) => (part === null ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('')
  if (new RegExp(`^${pattern}$`, 's').test(own.default)) return []
  const message = `the default is "${own.default}" here, and the source computes ${value}`
  return [
    {
      severity: 'difference',
      kind: 'configuration-default',
      subject: own.key,
      message,
      ours: { ...place, value: own.default },
      source: { ...source.defaultPlace, value },
    },
  ]
}

/** A key from the source in the format of our data, without its meaning. */
function describeKey({ key, type, default: parts, env }: SourceConfigurationKey): ConfigurationKey {
  const given = parts.includes(null) ? { shown: unwritten } : { default: parts.join('') }
  return { key, type: fileType(type) as ConfigurationKey['type'], ...given, env, since: '', meaning: unwritten }
}

/** Types as in the JSON file. */
export function fileType(type: string): string {
  if (/^u?int\d*$/.test(type)) return 'int'
  return type.startsWith('[]') ? 'list' : type
}
