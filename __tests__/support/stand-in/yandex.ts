import { json } from './exchange'
import type { Address } from './stand-in'
import { authorizeAddress, guardedAddress, tokenAddress, type StandardSheet } from './standard'

const sheet: StandardSheet = {
  owner: 'yandex',
  authorize: {},
  refresh: {},
  rotates: true,
  expiresIn: 31_536_000,
  words: { code: 'Code has expired', token: 'expired_token', client: 'Client not found' },
}

export const yandexAddresses: Record<string, Address> = {
  'oauth.yandex.com/authorize': authorizeAddress(sheet),
  'oauth.yandex.com/token': tokenAddress(sheet),
  'cloud-api.yandex.net/v1/disk': guardedAddress('yandex', 'GET', 'OAuth', () =>
    json({ user: { login: 'person', display_name: 'Test Person' } }),
  ),
}
