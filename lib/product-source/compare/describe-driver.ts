import type { Driver } from '@/lib/content/data/driver-schema'
import { newDriver } from '@/lib/content/data/new-driver'
import type { SourceDriver } from '@/lib/product-source/read/model'
import { describeOption } from './options'

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export const driverFile = (name: string): string => `data/drivers/${slug(name)}.yaml`

/** A driver from the source in the format of our data: values known from its flags, and the most cautious value for others. */
export function describeDriver({ name, flags, commonOptions, options }: SourceDriver): Driver {
  const has = (flag: string): boolean => flags.on.has(flag)
  const careful = newDriver(name, `/guide/drivers/${slug(name)}.html`)
  return {
    ...careful,
    aliases: [name.toLowerCase()],
    download: has('OnlyProxy') || has('OnlyLocal') ? 'proxy' : 'redirect',
    defaultRoot: flags.defaultRoot,
    capabilities: { ...careful.capabilities, upload: !has('NoUpload'), cache: !has('NoCache'), localSort: has('LocalSort') },
    commonOptions,
    options: options.map(describeOption),
  }
}
