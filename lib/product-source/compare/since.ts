import type { ContentData } from '@/lib/content/data/content-data'
import { firstVersion, type VersionFacts } from '@/lib/product-source/read/history'
import { openDataFile, type DataFile } from './data-file'
import { describedRoutes } from './described-routes'
import { setEdit, type SourceFinding } from './finding'
import { isSame } from './routes'

/** Compares every `since` in the data with the product's released versions. */
export function compareHistory(dir: string, data: ContentData, api: DataFile | undefined, history: VersionFacts[]): SourceFinding[] {
  const oldest = history[0]?.version
  const check = (
    file: DataFile,
    keys: (string | number)[],
    subject: string,
    ours: string,
    has: (facts: VersionFacts) => boolean,
  ): SourceFinding[] => {
    const first = firstVersion(history, has)
    // Constructs in the newest version that cannot be read are reported by check:source.
    if (ours === '' || first === undefined || isFirst(ours, first, oldest)) return []
    const version = first === oldest ? '3.0' : first.slice(1)
    return [
      {
        severity: 'difference',
        kind: 'since',
        subject,
        message: `is said to be there since v${ours}, and v${version} is the first version that has it`,
        ours: { file: file.file, line: file.lineOf(keys), value: ours },
        edit: setEdit(file.file, keys, version),
      },
    ]
  }
  const ofDrivers = data.drivers.flatMap((driver) => {
    const file = openDataFile(dir, driver.file)
    return [
      ...check(file, ['since'], driver.name, driver.since, ({ drivers }) => drivers.has(driver.name)),
      ...driver.options.flatMap(({ name, since }, index) =>
        check(file, ['options', index, 'since'], `${driver.name}.${name}`, since, ({ options }) => options.has(`${driver.name}.${name}`)),
      ),
    ]
  })
  const ofSettings = data.settings.flatMap(({ file: name, settings }) => {
    const file = openDataFile(dir, name)
    return settings.flatMap(({ key, since }, index) =>
      check(file, ['settings', index, 'since'], key, since, (facts) => facts.settings.has(key)),
    )
  })
  const ofConfiguration = data.configuration.flatMap(({ key, since }, index) =>
    check(openDataFile(dir, 'data/configuration.yaml'), ['keys', index, 'since'], key, since, ({ configuration }) =>
      configuration.has(key),
    ),
  )
  const ofRoutes = (api ? describedRoutes(api) : []).flatMap((own) => {
    const since = own.operation['x-since']
    const has = ({ routes }: VersionFacts): boolean => routes.some((route) => isSame(own, { ...route, methods: [route.method] }))
    const keys = ['paths', own.path, own.method.toLowerCase(), 'x-since']
    return api && typeof since === 'string' ? check(api, keys, `${own.method} ${own.path}`, since, has) : []
  })
  return [...ofDrivers, ...ofSettings, ...ofConfiguration, ...ofRoutes]
}

/** The oldest released version stands for the first version, which the data writes as `3.0`. */
const isFirst = (ours: string, first: string, oldest: string | undefined): boolean =>
  `v${ours}` === first || (first === oldest && /^3\.0(?:\.0)?$/.test(ours))
