import { asObject, asText } from '@/lib/token-service/service/json'
import { readAnswer, type UpstreamFetch } from '@/lib/token-service/service/upstream'
import { standardOAuth } from './oauth'
import type { Provider } from './provider'
import { refusedCall } from './refusal'

/** Since 2025 Google lets apps read only the albums that they created. */
const photosScope = 'https://www.googleapis.com/auth/photoslibrary.readonly.appcreateddata'

/** Pages of 50 albums that one call reads. */
const mostPages = 20

export const google: Provider = {
  name: 'google',
  hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com', 'photoslibrary.googleapis.com'],
  zones: [],
  // rclone's app redirects to the user's own machine.
  publicClientIds: { '': '202264815644.apps.googleusercontent.com' },
  otherRedirectUris: ['http://127.0.0.1:53682/'],
  secret: 'required',
  ...standardOAuth({
    authorizeEndpoint: () => 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: () => 'https://oauth2.googleapis.com/token',
    parameters: ({ photos }) => ({
      scope: `https://www.googleapis.com/auth/drive${photos ? ` ${photosScope}` : ''}`,
      access_type: 'offline',
      // Without it, Google sends a refresh token only at the first consent.
      prompt: 'consent',
    }),
  }),
  check: async ({ accessToken }, fetch) => {
    const body = await askApi('https://www.googleapis.com/drive/v3/about?fields=user', accessToken, fetch)
    const user = asObject(body.user)
    return asText(user?.displayName) ?? asText(user?.emailAddress)
  },
}

/** Albums by title and id, up to 1,000; `more` states whether there are others. */
export async function listAlbums(accessToken: string, fetch: UpstreamFetch) {
  const albums: { id: string; title: string }[] = []
  let pageToken = ''
  for (let page = 0; page < mostPages; page += 1) {
    const url = new URL('https://photoslibrary.googleapis.com/v1/albums')
    url.search = new URLSearchParams({ pageSize: '50', ...(pageToken ? { pageToken } : {}) }).toString()
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const body = await askApi(url.toString(), accessToken, fetch)
    const found = Array.isArray(body.albums) ? body.albums.map(asObject) : []
    albums.push(
      ...found.flatMap((album) => (asText(album?.id) === null ? [] : [{ id: asText(album?.id) ?? '', title: asText(album?.title) ?? '' }])),
    )
    pageToken = asText(body.nextPageToken) ?? ''
    if (pageToken === '') return { albums, more: false }
  }
  return { albums, more: true }
}

async function askApi(url: string, accessToken: string, fetch: UpstreamFetch) {
  const answer = await fetch(new URL(url), { headers: { Authorization: `Bearer ${accessToken}` } })
  if (answer.status === 200) return readAnswer(answer)
  throw refusedCall(answer)
}
