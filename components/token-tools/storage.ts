import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { providersByName, type ProviderName } from '@/lib/token-service/contract/providers'

/** An option of a driver as AList's panel shows it. */
export interface StorageOption {
  name: string
  label: string
  /** What the form contains when it is opened. */
  preset: string | number | boolean
  required: boolean
  /** Labels of choices, by value; of those that the panel shows as they are, none. */
  choices: Readonly<Record<string, string>>
}

export type StorageValues = Readonly<Record<string, string | boolean>>

/** What a sign-in tells about a storage. App secrets are never included. */
export function valuesOf(provider: ProviderName, { app, refreshToken, accessToken }: TokensAnswer): StorageValues {
  const { storage } = providersByName[provider]
  const values: [name: string | undefined, value: string | null][] = [
    [storage.region, app.region],
    [storage.clientId, app.builtIn ? null : app.clientId],
    [storage.redirectUri, app.redirectUri],
    [storage.refresh, refreshToken],
    [storage.access, accessToken || null],
  ]
  const filled = values.filter((entry): entry is [string, string] => entry[0] !== undefined && entry[1] !== null)
  return { ...Object.fromEntries(filled), ...storage.fixed }
}

/** `addition` of a storage as AList's API takes it, complete: AList does not add the presets of options that are left out. */
export const additionOf = (options: readonly StorageOption[], values: StorageValues): string =>
  JSON.stringify(Object.fromEntries(options.map(({ name, preset }) => [name, values[name] ?? preset])), null, 2)
