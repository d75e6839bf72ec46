import { unwritten } from '@/lib/content/data/unwritten'
import type { Driver } from '@/lib/content/data/driver-schema'
import type { SourceDriver } from '../read/model'

import { describeOption } from './options'

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export const driverFile = (name: string): string => `data/drivers/${slug(name)}.yaml`

/** A driver of the source in the form of our data: what flags tell, and the most careful value for what they do not. */
export function describeDriver({ name, flags, commonOptions, options }: SourceDriver): Driver {
  const has = (flag: string): boolean => flags.on.has(flag)
  return {
    name,
    page: `/guide/drivers/${slug(name)}.html`,
    title: unwritten,
    aliases: [name.toLowerCase()],
    provider: unwritten,
    website: '',
    region: 'anywhere',
    account: 'required',
    api: 'unofficial',
    since: '',
    tokenTool: '',
    download: has('OnlyProxy') || has('OnlyLocal') ? 'proxy' : 'redirect',
    note: unwritten,
    defaultRoot: flags.defaultRoot,
    capabilities: {
      upload: !has('NoUpload'),
      mkdir: false,
      move: false,
      rename: false,
      copy: false,
      remove: false,
      rapidUpload: false,
      cache: !has('NoCache'),
      localSort: has('LocalSort'),
      reference: false,
    },
    commonOptions,
    options: options.map(describeOption),
  }
}
