import type { ZoneName } from './contract/providers'
import { Failure } from './failure'
import { asObject, asText, readWords } from './json'
import { bearer, refusal, refusedCall } from './oauth'
import { cloudOf, providers } from './providers'
import { readAnswer, type UpstreamFetch } from './upstream'

/** Pages of 50 albums that one call reads. */
const maxAlbumPages = 20

/** Albums of Google Photos by title and id, up to 1,000; `more` states whether there are others. */
export async function listAlbums(accessToken: string, fetch: UpstreamFetch) {
  const albums: { id: string; title: string }[] = []
  let pageToken = ''
  for (let page = 0; page < maxAlbumPages; page += 1) {
    const query = new URLSearchParams({ pageSize: '50', ...(pageToken ? { pageToken } : {}) }).toString()
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const answer = await fetch(new URL(`https://photoslibrary.googleapis.com/v1/albums?${query}`), { headers: bearer(accessToken) })
    if (answer.status !== 200) throw refusedCall(providers.google, answer)
    const body = readAnswer(answer)
    for (const album of Array.isArray(body.albums) ? body.albums.map(asObject) : []) {
      const id = asText(album?.id)
      if (id !== null) albums.push({ id, title: asText(album?.title) ?? '' })
    }
    pageToken = asText(body.nextPageToken) ?? ''
    if (pageToken === '') return { albums, more: false }
  }
  return { albums, more: true }
}

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
