import { createHmac } from 'node:crypto'
import { sameSecret } from '@/lib/site/same-secret'
import { formatTarget, parseTarget, type PreviewTarget } from './target'

/** What a link opens, and until when. */
export interface PreviewGrant {
  target: PreviewTarget
  /** Milliseconds since 1970. */
  expires: number
}

/** Signs the links of previews and recognizes them. */
export interface PreviewTokens {
  sign: (grant: PreviewGrant) => string
  /** What a valid token opens; `undefined` if it has expired, was altered, or was signed for another repository or with another secret. */
  verify: (token: string, now?: number) => PreviewGrant | undefined
}

/** Longer tokens are not examined. */
const maxCharacters = 600

/** A token is `<payload>.<signature>`, both Base64url, and has the same form wherever it occurs: in the link and in the cookie. */
const form = /^[\w-]{1,500}\.[\w-]{43}$/

/** @param repository name of the repository: a token of another site with the same secret is not valid here */
export function createPreviewTokens(secret: string, repository: string): PreviewTokens {
  const signatureOf = (payload: string) => createHmac('sha256', secret).update(`preview\n${repository}\n${payload}`).digest('base64url')
  return {
    sign: ({ target, expires }) => {
      const payload = Buffer.from(`${Math.floor(expires / 1000)} ${formatTarget(target)}`).toString('base64url')
      return `${payload}.${signatureOf(payload)}`
    },
    verify: (token, now = Date.now()) => {
      if (token.length > maxCharacters || !form.test(token)) return undefined
      const [payload = '', signature = ''] = token.split('.')
      if (!sameSecret(signature, signatureOf(payload))) return undefined
      const [, seconds, name = ''] = /^(\d{1,12}) (.+)$/s.exec(Buffer.from(payload, 'base64url').toString('utf8')) ?? []
      const target = parseTarget(name)
      const expires = Number(seconds) * 1000
      return target && expires > now ? { target, expires } : undefined
    },
  }
}
