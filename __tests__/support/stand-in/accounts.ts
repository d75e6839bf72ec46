import { createHash, randomBytes } from 'node:crypto'

/** An app registered at the stand-in. */
export interface RegisteredApp {
  id: string
  secret: string
}

interface IssuedCode {
  app: string
  redirectUri: string | null
  challenge: string | null
  expired: boolean
}

/** Values that can be told apart from anything else, so that a test can look for them everywhere. */
export const mark = (kind: string) => `standin-${kind}-${randomBytes(12).toString('hex')}`

/** What a provider remembers: apps, codes, tokens. One set for each stand-in; every code and token works for its own provider and app only. */
export class Accounts {
  readonly apps = new Map<string, RegisteredApp>()
  private readonly codes = new Map<string, IssuedCode>()
  private readonly refreshTokens = new Map<string, { owner: string; app: string }>()
  private readonly accessTokens = new Map<string, string>()
  /** Everything secret that was ever given out. */
  readonly issued: string[] = []

  register(owner: string, app: RegisteredApp): RegisteredApp {
    this.apps.set(`${owner} ${app.id}`, app)
    return app
  }

  /** Whether an app is known; with a secret, whether it is the right one. */
  knows(owner: string, id: string | undefined, secret?: string): boolean {
    const app = this.apps.get(`${owner} ${id ?? ''}`)
    return app !== undefined && (secret === undefined || app.secret === secret)
  }

  issueCode(owner: string, code: Omit<IssuedCode, 'expired'>, expired = false): string {
    const text = mark('code')
    this.codes.set(`${owner} ${text}`, { ...code, expired })
    this.issued.push(text)
    return text
  }

  /** Takes a code: once, by the app and with the address and proof that it was made for. */
  takeCode(
    owner: string,
    code: string | undefined,
    use: { app: string; redirectUri: string | null; verifier: string | null },
  ): 'ok' | 'refused' {
    const found = this.codes.get(`${owner} ${code ?? ''}`)
    this.codes.delete(`${owner} ${code ?? ''}`)
    if (!found || found.expired || found.app !== use.app || found.redirectUri !== use.redirectUri) return 'refused'
    if (found.challenge === null) return 'ok'
    return createHash('sha256')
      .update(use.verifier ?? '')
      .digest('base64url') === found.challenge
      ? 'ok'
      : 'refused'
  }

  issueTokens(owner: string, app: string): { access: string; refresh: string } {
    const [access, refresh] = [mark('access'), mark('refresh')]
    this.issued.push(access, refresh)
    this.accessTokens.set(access, owner)
    this.refreshTokens.set(refresh, { owner, app })
    return { access, refresh }
  }

  /** New tokens for a refresh token; the old one ends where the provider rotates. */
  renew(owner: string, refresh: string | undefined, app: string, rotates: boolean): { access: string; refresh: string } | null {
    const found = this.refreshTokens.get(refresh ?? '')
    if (!found || found.owner !== owner || found.app !== app) return null
    if (rotates) this.refreshTokens.delete(refresh ?? '')
    const next = this.issueTokens(owner, app)
    return rotates ? next : { access: next.access, refresh: refresh ?? '' }
  }

  knowsAccess(owner: string, access: string | undefined): boolean {
    return access !== undefined && this.accessTokens.get(access) === owner
  }
}
