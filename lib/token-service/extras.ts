import type { ZoneName } from './contract/providers'
import { Failure } from './failure'
import { asText, readWords } from './json'
import { bearer, refusal, refusedCall } from './oauth'
import { cloudOf, providers } from './providers'
import { readAnswer, type UpstreamFetch } from './upstream'

/**
 * Looks up the `site_id` for AList's storage form.
 * @param siteUrl URL of the site as shown in the browser
 * @throws Failure `site_not_allowed` for URLs outside the cloud's SharePoint, `site_not_found`, `permission_denied`
 */
export async function findSiteId(input: { siteUrl: string; accessToken: string; zone: ZoneName | null }, fetch: UpstreamFetch) {
  const { host, kind, name } = readSiteUrl(input.siteUrl, input.zone)
  const url = `https://${cloudOf(input.zone).graph}/v1.0/sites/${host}:/${kind}/${encodeURIComponent(name)}`
  const answer = await fetch(new URL(url), { headers: bearer(input.accessToken) })
  if (answer.status === 404) throw refusal(providers.onedrive, 'call', readWords(answer.text), 'site_not_found')
  if (answer.status !== 200) throw refusedCall(providers.onedrive, answer)
  const body = readAnswer(answer)
  const id = asText(body.id)
  if (id === null) throw new Failure('provider_malformed', 'The provider sent no site id.')
  return { id, name: asText(body.displayName) ?? asText(body.name), webUrl: asText(body.webUrl) }
}

/** The site's name never becomes the URL of a request: it is part of a Graph path, and only if it looks like a site. */
function readSiteUrl(text: string, zone: ZoneName | null): { host: string; kind: string; name: string } {
  const refuse = () => new Failure('site_not_allowed', 'The address is not one of a SharePoint site of the chosen cloud.')
  if (!URL.canParse(text)) throw refuse()
  const url = new URL(text)
  const { sharePoint } = cloudOf(zone)
  const tenant = url.hostname.endsWith(`.${sharePoint}`) ? url.hostname.slice(0, -sharePoint.length - 1) : ''
  if (url.protocol !== 'https:' || url.host !== url.hostname || url.username || url.password || !/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant)) {
    throw refuse()
  }
  const [, kind = '', encoded = ''] = url.pathname.split('/')
  let name: string
  try {
    name = decodeURIComponent(encoded)
  } catch {
    throw refuse()
  }
  if (!/^(sites|teams)$/i.test(kind) || name === '' || /[\u0000-\u001f\u007f/\\?#:]|^\.+$/.test(name)) throw refuse()
  return { host: url.hostname, kind: kind.toLowerCase(), name }
}
