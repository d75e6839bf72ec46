import type { CommonOption } from '@/lib/content/data/driver-schema'
import type { DriverRecord } from '@/lib/content/data/content-data'
import type { SourceDriver, SourceModel } from '../read/model'
import type { SinceReader } from '../read/versions'
import { openDataFile, type DataFile } from './data-file'
import { compareValue, type Finding, type Side } from './finding'
import { compareOptions } from './options'

/** All drivers and the common options of storages. */
export function compareDrivers(
  dir: string,
  drivers: DriverRecord[],
  common: CommonOption[],
  model: SourceModel,
  since: SinceReader,
): Finding[] {
  const missing = model.drivers
    .filter(({ name }) => !drivers.some((driver) => driver.name === name))
    .map(({ name, place }): Finding => ({
      severity: 'difference',
      kind: 'driver-missing',
      subject: name,
      message: 'the source registers this driver, and it is not described',
      source: { ...place, value: name },
    }))
  const compared = drivers.flatMap((driver) => {
    const data = openDataFile(dir, driver.file)
    const source = model.drivers.find(({ name }) => name === driver.name)
    if (!source)
      return [
        {
          severity: 'difference',
          kind: 'driver-extra',
          subject: driver.name,
          message: 'this driver is described, and the source registers none of this name',
          ours: { file: data.file, line: data.lineOf(['name']), value: driver.name },
        } satisfies Finding,
      ]
    return [
      ...compareFlags(driver, data, source),
      ...compareOptions(driver.name, driver.options, data, source.options, source.place),
      ...compareSince(driver, data, since),
    ]
  })
  const commonFile = common.length > 0 ? openDataFile(dir, 'data/common-options.yaml') : undefined
  const ofCommon = commonFile
    ? compareOptions('common', common, commonFile, model.commonOptions, { file: 'internal/op/driver.go', line: 1 })
    : []
  return [...missing, ...compared, ...ofCommon]
}

function compareFlags(driver: DriverRecord, data: DataFile, { flags, place, commonOptions }: SourceDriver): Finding[] {
  const has = (flag: string): boolean => flags.on.has(flag)
  const pair = (kind: string, what: string, keys: string[], ours: string | boolean, source: string | boolean): Finding[] =>
    compareValue(
      kind,
      driver.name,
      what,
      { file: data.file, line: data.lineOf(keys), value: String(ours) },
      { ...place, value: String(source) },
    )
  const { capabilities } = driver
  return [
    ...pair('driver-default-root', 'the default root', ['defaultRoot'], driver.defaultRoot, flags.defaultRoot),
    ...pair('driver-cache', 'capability cache', ['capabilities', 'cache'], capabilities.cache, !has('NoCache')),
    ...pair('driver-local-sort', 'capability localSort', ['capabilities', 'localSort'], capabilities.localSort, has('LocalSort')),
    ...(has('NoUpload') ? pair('driver-upload', 'capability upload', ['capabilities', 'upload'], capabilities.upload, false) : []),
    ...compareDownload(driver, data, has('OnlyProxy') || has('OnlyLocal'), place),
    ...pair(
      'driver-common-options',
      'the list of common options',
      ['commonOptions'],
      driver.commonOptions.join(', '),
      commonOptions.join(', '),
    ),
  ]
}

/** Drivers whose downloads always pass through the server say so; which of the two ways of passing it is, flags do not tell. */
function compareDownload(driver: DriverRecord, data: DataFile, proxied: boolean, place: Side): Finding[] {
  if ((driver.download !== 'redirect') === proxied) return []
  const message = proxied
    ? 'downloads are said to be redirected, and the source only passes them on'
    : 'downloads are said to pass through the server, and the source can redirect them'
  return [
    {
      severity: 'difference',
      kind: 'driver-download',
      subject: driver.name,
      message,
      ours: { file: data.file, line: data.lineOf(['download']), value: driver.download },
      source: place,
    },
  ]
}

/** `since` against released versions, where the repository has them. */
function compareSince(driver: DriverRecord, data: DataFile, since: SinceReader): Finding[] {
  if (!driver.since || since.cameWith(`v${driver.since}`, driver.name) !== false) return []
  const message = `is said to be there since v${driver.since}, and that version did not bring it`
  return [
    {
      severity: 'difference',
      kind: 'driver-since',
      subject: driver.name,
      message,
      ours: { file: data.file, line: data.lineOf(['since']), value: driver.since },
    },
  ]
}
