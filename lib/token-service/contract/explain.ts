import type { ExplainedCode } from './errors'
import type { ProviderName } from './names'

/** A failure as known to the page. */
export interface FailureDetails {
  code: ExplainedCode
  provider?: { code: string | null; message: string | null }
}

/** Provider codes with a message of their own: message name, provider, and pattern in the code or message. */
const known: readonly (readonly [key: string, provider: ProviderName, pattern: RegExp])[] = [
  ['redirectNotRegistered', 'onedrive', /AADSTS50011\b/],
  ['adminConsent', 'onedrive', /AADSTS(65001|90094)\b/],
  ['singleTenant', 'onedrive', /AADSTS50194\b/],
  ['codeUsed', 'onedrive', /AADSTS54005\b/],
  ['codeExpired', 'onedrive', /AADSTS70008\b/],
  ['tokenAged', 'onedrive', /AADSTS700082\b/],
  ['appUnknown', 'onedrive', /AADSTS700016\b/],
  ['secretWrong', 'onedrive', /AADSTS7000(215|222)\b/],
  ['verifierWrong', 'onedrive', /AADSTS50148\b/],
  ['photosClosed', 'google', /insufficient authentication scopes/i],
  ['photosDisabled', 'google', /Photos Library API has not been used|it is disabled/i],
  ['testerMissing', 'google', /^access_denied$/],
  ['testingToken', 'google', /Token has been expired or revoked/i],
  ['tokenReplaced', '115', /\b40140(116|119|120)\b|no auth/i],
  ['tooManyTokens', 'aliyundrive', /Too ?Many ?Requests/i],
  ['tokenSpent', 'baidu', /expired_token|refresh token has been used/i],
  ['tokenSingleUse', '123pan', /refresh_?token/i],
  ['appFull', 'dropbox', /user (limit|cap)|reached its user/i],
]

/** Message names for a failure: `meaning` and `action` of its code, and one for the provider's code if it is known. */
export function explain(provider: ProviderName, failure: FailureDetails): { code: ExplainedCode; known: string | null } {
  const words = [failure.provider?.code, failure.provider?.message].filter((word) => word != null)
  const found = known.find(([, owner, pattern]) => owner === provider && words.some((word) => pattern.test(word)))
  return { code: failure.code, known: found?.[0] ?? null }
}

/** Names of all messages that `explain` can return. */
export const knownKeys: readonly string[] = known.map(([key]) => key)
