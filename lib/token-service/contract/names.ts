/** Providers of the token service, as they stand in its addresses (`/api/tokens/<provider>/…`) and in those of the tool pages. */
export const providerNames = [
  'onedrive',
  'google',
  'aliyundrive',
  '115',
  '115cloud',
  'baidu',
  'dropbox',
  'yandex',
  'wopan',
  '123pan',
] as const
export type ProviderName = (typeof providerNames)[number]

/** Microsoft's clouds; `de` was closed by Microsoft in 2021. The other providers have none. */
export const zoneNames = ['global', 'cn', 'us', 'de'] as const
export type ZoneName = (typeof zoneNames)[number]

export function isProviderName(name: string): name is ProviderName {
  return (providerNames as readonly string[]).includes(name)
}

/** How a provider signs its users in: by going there and coming back, or by a code that a phone scans. */
export type FlowName = 'redirect' | 'qr'

/** Calls that only some providers have: `/api/tokens/onedrive/site-id`, `/api/tokens/google/albums`. */
export type ExtraName = 'site-id' | 'albums'

/** Where the service is mounted, in the site and in the stand-alone process alike. */
export const servicePath = '/api/tokens'

/** Seconds between `start` and `finish`, the life of the sealed cookie. */
export const flowSeconds = 600

/** What `GET /api/tokens` says in `service`: a host that answers otherwise speaks the older public protocol only. */
export const serviceName = 'alist-docs-tokens'
