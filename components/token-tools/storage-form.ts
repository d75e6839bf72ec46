import type { ProviderName } from '@/lib/token-service/contract/names'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'

/** Which value of a result belongs to which option of which driver; names are those of the driver data. */
export interface StorageForm {
  driver: string
  /** Option for the refresh token; none if there is no such token. */
  refresh?: string
  /** Option for the ID of a confirmed QR session. */
  session?: string
  /** Option for the access token, if the driver has one. */
  access?: string
  /** Options that must match the sign-in. */
  clientId?: string
  redirectUri?: string
  zone?: string
  /** Options with one correct value for tokens of this tool. */
  fixed?: Readonly<Record<string, string | boolean>>
}

export const storageForms: Readonly<Record<ProviderName, StorageForm>> = {
  onedrive: { driver: 'Onedrive', refresh: 'refresh_token', clientId: 'client_id', redirectUri: 'redirect_uri', zone: 'region' },
  google: { driver: 'GoogleDrive', refresh: 'refresh_token', clientId: 'client_id' },
  aliyundrive: { driver: 'AliyundriveOpen', refresh: 'refresh_token', clientId: 'client_id' },
  dropbox: { driver: 'Dropbox', refresh: 'refresh_token', clientId: 'client_id' },
  baidu: { driver: 'BaiduNetdisk', refresh: 'refresh_token', clientId: 'client_id' },
  yandex: { driver: 'YandexDisk', refresh: 'refresh_token', clientId: 'client_id' },
  '123pan': { driver: '123 Open', refresh: 'refresh_token', access: 'access_token', fixed: { auth_mode: 'token' } },
  '115': { driver: '115 Open', refresh: 'refresh_token' },
  '115cloud': { driver: '115 Cloud', session: 'qrcode_token' },
  wopan: { driver: 'WoPan', refresh: 'refresh_token', access: 'access_token' },
}

/** A storage in the format of the admin API: `addition` can be pasted into a backup or a script. App secrets are never included. */
export function describeStorage(
  provider: ProviderName,
  tokens: TokensAnswer,
): { driver: string; addition: Record<string, string | boolean> } {
  const form = storageForms[provider]
  const { app } = tokens
  const values: [name: string | undefined, value: string | null][] = [
    [form.zone, app.zone],
    [form.clientId, app.builtIn ? null : app.clientId],
    [form.redirectUri, app.redirectUri],
    [form.refresh, tokens.refreshToken],
    [form.access, tokens.accessToken],
  ]
  const given = values.filter((entry): entry is [string, string] => entry[0] !== undefined && entry[1] !== null)
  return { driver: form.driver, addition: { ...Object.fromEntries(given), ...form.fixed } }
}
