import type { ProviderName, ZoneName } from '@/lib/token-service/contract/names'
import { renew, renewed, type PublicCall } from './alist-calls'
import type { Fields } from './fields'

/** OpenList's provider names in `/<driver>/renewapi`. */
const drivers: Readonly<Record<string, ProviderName>> = {
  onedrive: 'onedrive',
  alicloud: 'aliyundrive',
  baiduyun: 'baidu',
  '115cloud': '115',
  '123cloud': '123pan',
  googleui: 'google',
  yandexui: 'yandex',
  dropboxs: 'dropbox',
}

/** The call for a path such as `/onedrive/renewapi`. */
export function findRenewCall(method: string, path: string): PublicCall | undefined {
  const [, driver = ''] = /^\/([a-z0-9]+)\/renewapi$/.exec(path) ?? []
  const provider = Object.hasOwn(drivers, driver) ? drivers[driver] : undefined
  if (method !== 'GET' || !provider) return undefined
  return { provider, run: async (fields, call) => renewed(await renew(translate(provider, fields), call, 'refresh_ui')) }
}

/** OpenList's field names of an app's id and secret; `server_use=true` means the instance's app. */
function translate(provider: ProviderName, fields: Fields): Fields {
  const [id, secret] = provider === 'baidu' ? [fields.client_key, fields.secret_key] : [fields.client_uid, fields.client_key]
  const app: Fields = fields.server_use === 'true' || !id || !secret ? {} : { client_id: id, client_secret: secret }
  return { refresh_ui: fields.refresh_ui ?? '', ...app, ...(provider === 'onedrive' ? { zone: zoneOf(fields.driver_txt ?? '') } : {}) }
}

function zoneOf(driverText: string): ZoneName {
  const [, zone] = /_(cn|us|de)$/.exec(driverText) ?? []
  return (zone as ZoneName | undefined) ?? 'global'
}
