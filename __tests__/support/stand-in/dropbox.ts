import { json } from './exchange'
import type { Address } from './stand-in'
import { authorizeAddress, guardedAddress, tokenAddress, type StandardSheet } from './standard'

const sheet: StandardSheet = {
  owner: 'dropbox',
  authorize: { token_access_type: 'offline' },
  refresh: {},
  secretOptional: true,
  rotates: false,
  expiresIn: 14_400,
  words: {
    code: "code doesn't exist or has expired",
    token: 'refresh token is invalid or revoked',
    client: 'Invalid client_id or client_secret',
  },
}

export const dropboxAddresses: Record<string, Address> = {
  'www.dropbox.com/oauth2/authorize': authorizeAddress(sheet),
  'api.dropboxapi.com/oauth2/token': tokenAddress(sheet),
  'api.dropboxapi.com/2/users/get_current_account': guardedAddress('dropbox', 'POST', 'Bearer', () =>
    json({ name: { display_name: 'Test Person' }, email: 'person@example.com' }),
  ),
}
