import type { Driver } from '@/lib/content/data/driver-schema'
import { operationsOf } from '@/lib/content/data/write-operations'

/** Kinds of drivers that the filter shows in one press, besides the regions. */
const kindOfApi: Partial<Record<Driver['api'], string>> = {
  'object-storage': 'object-storage',
  protocol: 'protocol',
  'self-hosted': 'self-hosted',
}

/**
 * The driver's values for the filter of all drivers, as `name:value` words. A driver that also matches a wider value has both words: a driver
 * for anywhere works in either region, and one with an optional account needs none.
 */
export function filterWords(driver: Driver): string[] {
  const { region, account, api, capabilities, download, tokenTool } = driver
  const { upload, move, rename, copy, rapidUpload } = capabilities
  const kind = kindOfApi[api]
  return [
    `region:${region}`,
    ...(region === 'anywhere' ? ['region:china', 'region:global'] : [`view:${region}`]),
    ...(kind ? [`view:${kind}`] : []),
    `account:${account}`,
    ...(account === 'optional' ? ['account:none'] : []),
    `download:${download}`,
    ...(upload ? ['access:write'] : []),
    ...(move && rename && copy ? ['access:mrc'] : []),
    ...(operationsOf(driver).length === 0 ? ['access:read'] : []),
    ...(rapidUpload ? ['rapid:yes'] : []),
    ...(tokenTool ? ['tool:yes'] : []),
  ]
}
