import { siteApiName, type ApiHost } from './api-hosts'
import { readEnvironment, type Environment } from './read-environment'

/** Read while a page is rendered, so that a restart applies changes. Not in `api-hosts.ts`, which the browser loads too. */
export function configuredApiHosts(environment?: Environment): ApiHost[] {
  const { TOKEN_SERVICE, TOKEN_SERVICE_OPERATOR, API_HOST_CF, API_HOST_CN, API_HOST_DE } = readEnvironment(
    ['TOKEN_SERVICE', 'TOKEN_SERVICE_OPERATOR', 'API_HOST_CF', 'API_HOST_CN', 'API_HOST_DE'],
    environment,
  )
  const operator = 'AList'
  return [
    ...(TOKEN_SERVICE ? [{ name: siteApiName, url: '', operator: TOKEN_SERVICE_OPERATOR ?? '' }] : []),
    { name: 'cf', url: API_HOST_CF, operator },
    { name: 'cn', url: API_HOST_CN, operator },
    ...(API_HOST_DE ? [{ name: 'de', url: API_HOST_DE, operator }] : []),
  ]
}
