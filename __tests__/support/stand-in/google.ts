import { demand, json } from './exchange'
import type { Address } from './stand-in'
import { authorizeAddress, guardedAddress, tokenAddress, type StandardSheet } from './standard'

const sheet: StandardSheet = {
  owner: 'google',
  authorize: {
    scope: /^https:\/\/www\.googleapis\.com\/auth\/drive( https:\/\/www\.googleapis\.com\/auth\/photoslibrary\.readonly\.appcreateddata)?$/,
    access_type: 'offline',
    prompt: 'consent',
  },
  refresh: {},
  rotates: false,
  expiresIn: 3599,
  words: { code: 'Bad Request', token: 'Token has been expired or revoked.', client: 'The OAuth client was not found.' },
}

/** Three pages of albums, told apart by their titles. */
const pages: Record<string, { albums: { id: string; title: string }[]; nextPageToken?: string }> = {
  '': { albums: [{ id: 'album-1', title: 'Summer' }], nextPageToken: 'second' },
  second: { albums: [{ id: 'album-2', title: '冬天' }], nextPageToken: 'third' },
  third: { albums: [] },
}

export const googleAddresses: Record<string, Address> = {
  'accounts.google.com/o/oauth2/v2/auth': authorizeAddress(sheet),
  'oauth2.googleapis.com/token': tokenAddress(sheet),
  'www.googleapis.com/drive/v3/about': guardedAddress('google', 'GET', 'Bearer', ({ query }) => {
    demand('google about', query, { fields: 'user' })
    return json({ user: { displayName: 'Test Person', emailAddress: 'person@example.com' } })
  }),
  'photoslibrary.googleapis.com/v1/albums': guardedAddress('google', 'GET', 'Bearer', ({ query }) => {
    const { pageToken = '' } = query
    demand('google albums', query, { pageSize: '50', ...(pageToken ? { pageToken: /^(second|third)$/ } : {}) })
    return json(pages[pageToken])
  }),
}
