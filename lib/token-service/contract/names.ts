import { providers, type ProviderName } from './providers'

export type { ProviderName } from './providers'

/** Names of all providers, in the order in which they are listed. */
export const providerNames: readonly ProviderName[] = providers.map(({ name }) => name)

/** Microsoft's regional clouds; Microsoft closed `de` in 2021. Other providers have no regions. */
export const zoneNames = ['global', 'cn', 'us', 'de'] as const
export type ZoneName = (typeof zoneNames)[number]

export function isProviderName(name: string): name is ProviderName {
  return (providerNames as readonly string[]).includes(name)
}

/** How users sign in: by a redirect to the provider and back, or with a QR code scanned by a phone. */
export type FlowName = 'redirect' | 'qr'

/** Calls that only some providers support: `/api/tokens/onedrive/site-id`, `/api/tokens/google/albums`. */
export type ExtraName = 'site-id' | 'albums'

/** Mount point of the service, both in the site and in the stand-alone process. */
export const servicePath = '/api/tokens'

/** Seconds between `start` and `finish`, the lifetime of the encrypted cookie. */
export const flowSeconds = 600

/** Value of `service` in `GET /api/tokens`: any other value means that the instance supports the older public protocol only. */
export const serviceName = 'alist-docs-tokens'
