import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { providersByName, type ProviderName } from '@/lib/token-service/contract/providers'

/** A storage in the format of the admin API: `addition` can be pasted into a backup or a script. App secrets are never included. */
export function describeStorage(
  provider: ProviderName,
  tokens: TokensAnswer,
): { driver: string; addition: Record<string, string | boolean> } {
  const { storage } = providersByName[provider]
  const { app } = tokens
  const values: [name: string | undefined, value: string | null][] = [
    [storage.zone, app.zone],
    [storage.clientId, app.builtIn ? null : app.clientId],
    [storage.redirectUri, app.redirectUri],
    [storage.refresh, tokens.refreshToken],
    [storage.access, tokens.accessToken],
  ]
  const given = values.filter((entry): entry is [string, string] => entry[0] !== undefined && entry[1] !== null)
  return { driver: storage.driver, addition: { ...Object.fromEntries(given), ...storage.fixed } }
}
