import type { ServiceSettings } from './settings'

/** What an operator should know when a service starts. */
export function describeTokenServiceStart(settings: ServiceSettings): string[] {
  const site = new URL(settings.siteOrigin)
  return [
    ...(settings.upstream
      ? [
          `TOKENS_UPSTREAM sends every call to a provider to ${settings.upstream.origin}. This is for tests and staging; no real token can be obtained.`,
        ]
      : []),
    ...(settings.key === null
      ? ['TOKEN_SERVICE_KEY is not set: sign-ins under way end with this process, and several replicas cannot share them.']
      : []),
    ...(site.protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(site.hostname)
      ? [`SITE_URL is plain http (${site.host}): browsers will not keep the sealed cookie, and secrets would travel readable. Use https.`]
      : []),
    ...(settings.apps.size === 0 ? ['No app of the operator is configured: readers need one of their own for every provider.'] : []),
  ]
}
