import { asObject, asText } from '@/lib/token-service/service/json'
import { readAnswer } from '@/lib/token-service/service/upstream'
import { standardOAuth } from './oauth'
import type { Provider } from './provider'
import { refusedCall } from './refusal'

export const yandex: Provider = {
  name: 'yandex',
  hosts: ['oauth.yandex.com', 'cloud-api.yandex.net'],
  zones: [],
  publicClientIds: { '': 'a78d5a69054042fa936f6c77f9a0ae8b' },
  secret: 'required',
  ...standardOAuth({
    authorizeEndpoint: () => 'https://oauth.yandex.com/authorize',
    tokenEndpoint: () => 'https://oauth.yandex.com/token',
    // Permissions are those registered for the app.
    parameters: () => ({}),
  }),
  check: async ({ accessToken }, fetch) => {
    const answer = await fetch(new URL('https://cloud-api.yandex.net/v1/disk'), { headers: { Authorization: `OAuth ${accessToken}` } })
    if (answer.status !== 200) throw refusedCall(answer)
    const user = asObject(readAnswer(answer).user)
    return asText(user?.display_name) ?? asText(user?.login)
  },
}
