import { readStorage, storageKeys, writeStorage, removeStorage } from '@/lib/browser/storage'
import type { ProviderName } from '@/lib/token-service/contract/providers'
import type { Locale } from '@/lib/site/locales'
import { parseJson } from '@/lib/site/text/parse-json'

/** What a tab stores between the start of a sign-in and the redirect back. */
export interface SignInFlow {
  provider: ProviderName
  host: string
  state: string
  locale: Locale
  /** See `Started`. It can contain the secret of the visitor's app, and is removed at the redirect back, before the code is exchanged. */
  kept?: string | undefined
  /** Whether the code of this sign-in has been exchanged. */
  done?: boolean
}

export function rememberFlow(flow: SignInFlow): void {
  writeStorage(storageKeys.tokenFlow, JSON.stringify(flow), 'session')
}

export function recallFlow(provider: ProviderName): SignInFlow | null {
  const flow = parseJson(readStorage(storageKeys.tokenFlow, 'session') ?? '') as SignInFlow | null | undefined
  return flow?.provider === provider ? flow : null
}

export const forgetFlow = (): void => removeStorage(storageKeys.tokenFlow, 'session')
