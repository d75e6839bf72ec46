import type { Driver } from '@/lib/content/data/driver-schema'

/**
 * The driver's values for the filter of all drivers, as `name:value` words. A driver that also matches a wider value has both words: a driver
 * for anywhere works in either region.
 */
export function filterWords({ region, account, api, capabilities, download, tokenTool }: Driver): string[] {
  return [
    ...(region === 'anywhere' ? ['region:china', 'region:global'] : [`region:${region}`]),
    `kind:${api}`,
    ...(capabilities.upload ? ['can:upload'] : []),
    ...(capabilities.rapidUpload ? ['can:rapid'] : []),
    ...(download === 'proxy' ? [] : ['can:redirect']),
    ...(account === 'required' ? [] : ['can:guest']),
    ...(tokenTool ? ['can:tool'] : []),
  ]
}
