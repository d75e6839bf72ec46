import { asObject, asText } from '@/lib/token-service/service/json'
import { readAnswer } from '@/lib/token-service/service/upstream'
import { standardOAuth } from './oauth'
import type { Provider } from './provider'
import { refusedCall } from './refusal'

export const dropbox: Provider = {
  name: 'dropbox',
  hosts: ['www.dropbox.com', 'api.dropboxapi.com'],
  zones: [],
  publicClientIds: { '': '76lrwrklhdn1icb' },
  // PKCE replaces the secret.
  secret: 'optional',
  ...standardOAuth({
    authorizeEndpoint: () => 'https://www.dropbox.com/oauth2/authorize',
    tokenEndpoint: () => 'https://api.dropboxapi.com/oauth2/token',
    parameters: () => ({ token_access_type: 'offline' }),
  }),
  check: async ({ accessToken }, fetch) => {
    const answer = await fetch(new URL('https://api.dropboxapi.com/2/users/get_current_account'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    if (answer.status !== 200) throw refusedCall(answer)
    const body = readAnswer(answer)
    return asText(asObject(body.name)?.display_name) ?? asText(body.email)
  },
}
