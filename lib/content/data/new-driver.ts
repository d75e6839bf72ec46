import type { Driver } from './driver-schema'
import { unwritten } from './unwritten'

/**
 * Initial record of a new driver: the most cautious value of every field, in the order used in the files.
 * @param page path of its page
 */
export function newDriver(name: string, page: string): Driver {
  return {
    name,
    page,
    title: unwritten,
    aliases: [],
    provider: unwritten,
    website: '',
    region: 'anywhere',
    account: 'required',
    api: 'unofficial',
    since: '',
    tokenTool: '',
    download: 'redirect',
    note: unwritten,
    defaultRoot: '/',
    capabilities: {
      upload: false,
      mkdir: false,
      move: false,
      rename: false,
      copy: false,
      remove: false,
      rapidUpload: false,
      cache: true,
      localSort: true,
      reference: false,
    },
    commonOptions: [],
    options: [],
  }
}
