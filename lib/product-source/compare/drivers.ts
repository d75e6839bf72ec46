import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import type { ContentData, DriverRecord } from '@/lib/content/data/content-data'
import type { SourceDriver, SourceModel, SourceOption } from '@/lib/product-source/read/model'
import type { SinceReader } from '@/lib/product-source/read/versions'
import { openDataFile, type DataFile } from './data-file'
import { describeDriver, driverFile } from './describe-driver'
import { compareValue, setEdit, type SourceFinding, type Side } from './finding'
import { compareOptions, describeOption } from './options'

/** Compares all drivers and the common options of storages. */
export function compareDrivers(
  dir: string,
  { drivers, commonOptions: common, withheld }: Pick<ContentData, 'drivers' | 'commonOptions' | 'withheld'>,
  model: SourceModel,
  since: SinceReader,
): SourceFinding[] {
  const missing = model.drivers
    .filter(({ name }) => !drivers.some((driver) => driver.name === name))
    .map((source): SourceFinding => ({
      severity: 'difference',
      kind: 'driver-missing',
      subject: source.name,
      message: 'the source registers this driver, and it is not described',
      source: { ...source.place, value: source.name },
      edit: { file: driverFile(source.name), kind: 'create', keys: [], value: describeDriver(source) },
    }))
  const compared = drivers.flatMap((driver) => {
    const data = openDataFile(dir, driver.file)
    const source = model.drivers.find(({ name }) => name === driver.name)
    const renamed = source ? undefined : renamedDriver(driver, drivers, model.drivers)
    const notUnderstood = model.unread.find(({ texts }) => texts?.includes(driver.name))
    if (!source)
      return [
        {
          severity: notUnderstood ? 'note' : 'difference',
          kind: 'driver-extra',
          subject: driver.name,
          message: notUnderstood
            ? 'this driver is described, and its part of the source was not understood'
            : `this driver is described, and the source registers none of this name${renamed ? `; it may be called ${renamed.name} now` : ''}`,
          source: notUnderstood ?? renamed?.place ?? driverList,
          ours: { file: data.file, line: data.lineOf(['name']), value: driver.name },
        } satisfies SourceFinding,
      ]
    const marked = new Set(withheld.filter((mark) => mark.driver === driver.name).map(({ option }) => option))
    return [
      ...compareFlags(driver, data, source),
      ...compareOptions(driver.name, driver.options, data, source.options, source.place, marked),
      ...compareSince(driver, data, since, source.place),
    ]
  })
  const commonFile = common.length > 0 ? openDataFile(dir, 'data/common-options.yaml') : undefined
  const ofCommon = commonFile ? compareCommon(common, commonFile, model.commonOptions) : []
  return [...missing, ...compared, ...ofCommon]
}

/** Location of the product's driver list. */
const driverList: Side = { file: 'drivers/all.go', line: 1 }

/** The undescribed driver in the source that has the same options as this one. */
function renamedDriver(own: DriverRecord, described: DriverRecord[], source: SourceDriver[]): SourceDriver | undefined {
  const optionsOf = ({ options }: { options: { name: string }[] }): string => options.map(({ name }) => name).join()
  return source.find((driver) => !described.some(({ name }) => name === driver.name) && optionsOf(driver) === optionsOf(own))
}

/** An option may occur twice, with other choices for drivers that cannot redirect; identical variants are paired first. */
function compareCommon(common: CommonOption[], data: DataFile, source: SourceOption[]): SourceFinding[] {
  const rest = [...source]
  const take = (fits: (option: SourceOption) => boolean): SourceOption[] => {
    const index = rest.findIndex(fits)
    return index < 0 ? [] : rest.splice(index, 1)
  }
  const agreeing = new Map(common.map((own) => [own, take((option) => factsOf(describeOption(option)) === factsOf(own))]))
  const paired = common.flatMap((own) => (agreeing.get(own)?.length ? (agreeing.get(own) ?? []) : take(({ name }) => name === own.name)))
  return compareOptions('common', numbered(common), data, numbered([...paired, ...rest]), { file: 'internal/op/driver.go', line: 1 })
}

const factsOf = ({ name, type, default: value, choices, required }: DriverOption): string =>
  JSON.stringify([name, type, value ?? '', choices, required])

/** The second option of a name gets a suffix, so that all names are unique. */
function numbered<T extends { name: string }>(list: T[]): T[] {
  const before = (index: number, name: string): number => list.slice(0, index).filter((option) => option.name === name).length
  return list.map((option, index) => ({ ...option, name: option.name + '′'.repeat(before(index, option.name)) }))
}

function compareFlags(driver: DriverRecord, data: DataFile, { flags, place, commonOptions }: SourceDriver): SourceFinding[] {
  const has = (flag: string): boolean => flags.on.has(flag)
  const pair = <T extends string | boolean>(kind: string, what: string, keys: string[], ours: T, source: T): SourceFinding[] =>
    compareValue(
      kind,
      driver.name,
      what,
      { file: data.file, line: data.lineOf(keys), value: String(ours) },
      { ...place, value: String(source) },
      setEdit(data.file, keys, source),
    )
  const list = 'driver-common-options'
  const { capabilities } = driver
  return [
    ...pair('driver-default-root', 'the default root', ['defaultRoot'], driver.defaultRoot, flags.defaultRoot),
    ...pair('driver-cache', 'capability cache', ['capabilities', 'cache'], capabilities.cache, !has('NoCache')),
    ...pair('driver-local-sort', 'capability localSort', ['capabilities', 'localSort'], capabilities.localSort, has('LocalSort')),
    ...(has('NoUpload') ? pair('driver-upload', 'capability upload', ['capabilities', 'upload'], capabilities.upload, false) : []),
    ...compareDownload(driver, data, has('OnlyProxy') || has('OnlyLocal'), place),
    ...pair(list, 'the list of common options', ['commonOptions'], driver.commonOptions.join(', '), commonOptions.join(', ')).map(
      (finding): SourceFinding => ({ ...finding, edit: setEdit(data.file, ['commonOptions'], commonOptions) }),
    ),
  ]
}

/** Flags state that downloads always pass through the server; a driver may do this without a flag, which is a note. */
function compareDownload(driver: DriverRecord, data: DataFile, proxied: boolean, place: Side): SourceFinding[] {
  if ((driver.download !== 'redirect') === proxied) return []
  const message = proxied
    ? 'downloads are said to be redirected, and the source only passes them on'
    : 'downloads are said to pass through the server, and no flag of the source says so'
  const ours = { file: data.file, line: data.lineOf(['download']), value: driver.download }
  return [
    {
      severity: proxied ? 'difference' : 'note',
      kind: 'driver-download',
      subject: driver.name,
      message,
      ours,
      source: place,
      ...(proxied && { edit: setEdit(data.file, ['download'], 'proxy') }),
    },
  ]
}

/** Compares `since` with released versions, if the repository has them. */
function compareSince(driver: DriverRecord, data: DataFile, since: SinceReader, place: Side): SourceFinding[] {
  if (!driver.since || since.cameWith(`v${driver.since}`, driver.name) !== false) return []
  const message = `is said to be there since v${driver.since}, and that version did not bring it`
  return [
    {
      severity: 'difference',
      kind: 'driver-since',
      subject: driver.name,
      message,
      ours: { file: data.file, line: data.lineOf(['since']), value: driver.since },
      source: place,
    },
  ]
}
