import { providersByName } from '@/lib/token-service/contract/providers'
import { asObject, asText } from '@/lib/token-service/json'
import type { CallResult } from './call'
import type { CustomApp } from './hosts'
import { askProvider } from './older-host'

export interface Albums {
  albums: { id: string; title: string }[]
  /** Whether there are more than are read at once. */
  more: boolean
}

/** Pages of 50 albums. */
const maxPages = 20

/** Albums of Google Photos by title and id, up to 1,000. Google accepts requests from pages, so no token service is needed. */
export async function listAlbums(input: { accessToken: string } | ({ refreshToken: string } & CustomApp)): Promise<CallResult<Albums>> {
  let accessToken = 'accessToken' in input ? input.accessToken : ''
  if ('refreshToken' in input) {
    const { refreshToken, clientId, clientSecret } = input
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId, client_secret: clientSecret }
    const body = new URLSearchParams(form)
    const renewed = await askProvider(providersByName.google.signIn?.finish ?? '', { step: 'refresh', body })
    if ('failure' in renewed) return renewed
    accessToken = asText(renewed.data.access_token) ?? ''
  }
  const albums: Albums['albums'] = []
  let pageToken: string | null = ''
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ pageSize: '50', ...(pageToken ? { pageToken } : {}) }).toString()
    const options = { step: 'albums', headers: { Authorization: `Bearer ${accessToken}` } } as const
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const outcome = await askProvider(`https://photoslibrary.googleapis.com/v1/albums?${query}`, options)
    if ('failure' in outcome) return outcome
    const { albums: listed, nextPageToken } = outcome.data
    for (const album of Array.isArray(listed) ? listed.map(asObject) : []) {
      const id = asText(album?.id)
      if (id !== null) albums.push({ id, title: asText(album?.title) ?? '' })
    }
    pageToken = asText(nextPageToken)
    if (pageToken === null) return { data: { albums, more: false } }
  }
  return { data: { albums, more: true } }
}
