import type { ZoneName } from '@/lib/token-service/contract/names'
import { Failure } from '@/lib/token-service/service/failure'
import { asObject, asText, readWords } from '@/lib/token-service/service/json'
import { readAnswer, type UpstreamFetch } from '@/lib/token-service/service/upstream'
import { standardOAuth } from './oauth'
import type { Provider } from './provider'
import { refusal, refusedCall } from './refusal'

/** Microsoft's regional clouds: sign-in endpoint, Graph endpoint, and the domain of SharePoint sites. */
const clouds: Record<ZoneName, { login: string; graph: string; sharePoint: string }> = {
  global: { login: 'login.microsoftonline.com', graph: 'graph.microsoft.com', sharePoint: 'sharepoint.com' },
  cn: { login: 'login.chinacloudapi.cn', graph: 'microsoftgraph.chinacloudapi.cn', sharePoint: 'sharepoint.cn' },
  us: { login: 'login.microsoftonline.us', graph: 'graph.microsoft.us', sharePoint: 'sharepoint.us' },
  de: { login: 'login.microsoftonline.de', graph: 'graph.microsoft.de', sharePoint: 'sharepoint.de' },
}

const cloudOf = (zone: ZoneName | null) => clouds[zone ?? 'global']

export const onedrive: Provider = {
  name: 'onedrive',
  hosts: Object.values(clouds).flatMap(({ login, graph }) => [login, graph]),
  zones: ['global', 'cn', 'us', 'de'],
  publicClientIds: { global: '0a2991a3-1674-4334-8561-671cc7349960', cn: '50ff485b-3bdc-4bd5-92a1-75b178187673' },
  secret: 'required',
  ...standardOAuth({
    authorizeEndpoint: ({ zone }) => `https://${cloudOf(zone).login}/common/oauth2/v2.0/authorize`,
    tokenEndpoint: ({ zone }) => `https://${cloudOf(zone).login}/common/oauth2/v2.0/token`,
    parameters: () => ({ scope: 'offline_access files.readwrite.all' }),
    refreshParameters: ({ redirectUri }) => ({ redirect_uri: redirectUri }),
  }),
  check: async ({ accessToken, zone }, fetch) => {
    const body = await askGraph(zone, '/v1.0/me/drive?$select=driveType,owner', accessToken, fetch)
    const user = asObject(asObject(body.owner)?.user)
    return asText(user?.displayName) ?? asText(user?.email) ?? asText(body.driveType)
  },
}

/**
 * Looks up the `site_id` for AList's storage form.
 * @param siteUrl URL of the site as shown in the browser
 * @throws Failure `site_not_allowed` for URLs outside the cloud's SharePoint, `site_not_found`, `permission_denied`
 */
export async function findSiteId(input: { siteUrl: string; accessToken: string; zone: ZoneName | null }, fetch: UpstreamFetch) {
  const site = readSiteUrl(input.siteUrl, input.zone)
  const body = await askGraph(
    input.zone,
    `/v1.0/sites/${site.host}:/${site.kind}/${encodeURIComponent(site.name)}`,
    input.accessToken,
    fetch,
  )
  const id = asText(body.id)
  if (id === null) throw new Failure('provider_malformed', 'The provider sent no site id.')
  return { id, name: asText(body.displayName) ?? asText(body.name), webUrl: asText(body.webUrl) }
}

/** The site's name never becomes the URL of a request: it is part of a Graph path, and only if it looks like a site. */
function readSiteUrl(text: string, zone: ZoneName | null): { host: string; kind: string; name: string } {
  const refuse = () => new Failure('site_not_allowed', 'The address is not one of a SharePoint site of the chosen cloud.')
  if (!URL.canParse(text)) throw refuse()
  const url = new URL(text)
  const tenant = url.hostname.endsWith(`.${cloudOf(zone).sharePoint}`) ? url.hostname.slice(0, -cloudOf(zone).sharePoint.length - 1) : ''
  if (url.protocol !== 'https:' || url.host !== url.hostname || url.username || url.password || !/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant)) {
    throw refuse()
  }
  const [, kind = '', name = ''] = url.pathname.split('/')
  const decoded = decodeName(name)
  if (!/^(sites|teams)$/i.test(kind) || decoded === '' || /[\u0000-\u001f\u007f/\\?#:]|^\.+$/.test(decoded)) throw refuse()
  return { host: url.hostname, kind: kind.toLowerCase(), name: decoded }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

async function askGraph(zone: ZoneName | null, path: string, accessToken: string, fetch: UpstreamFetch) {
  const answer = await fetch(new URL(`https://${cloudOf(zone).graph}${path}`), { headers: { Authorization: `Bearer ${accessToken}` } })
  if (answer.status === 200) return readAnswer(answer)
  if (answer.status === 404) throw refusal('call', readWords(answer.text), 'site_not_found')
  throw refusedCall(answer)
}
