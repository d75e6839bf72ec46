import { json } from './exchange'
import type { Address } from './stand-in'
import { authorizeAddress, guardedAddress, tokenAddress, type StandardSheet } from './standard'

const clouds = [
  ['global', 'login.microsoftonline.com', 'graph.microsoft.com', 'sharepoint.com'],
  ['cn', 'login.chinacloudapi.cn', 'microsoftgraph.chinacloudapi.cn', 'sharepoint.cn'],
  ['us', 'login.microsoftonline.us', 'graph.microsoft.us', 'sharepoint.us'],
  ['de', 'login.microsoftonline.de', 'graph.microsoft.de', 'sharepoint.de'],
] as const

export const microsoftAddresses: Record<string, Address> = Object.fromEntries(
  clouds.flatMap(([zone, login, graph, sharePoint]) => {
    const owner = `onedrive.${zone}`
    const sheet: StandardSheet = {
      owner,
      authorize: { scope: 'offline_access files.readwrite.all' },
      refresh: { redirect_uri: /^https?:\/\// },
      rotates: true,
      expiresIn: 3599,
      words: {
        code: 'AADSTS54005: OAuth2 Authorization code was already redeemed.',
        token: 'AADSTS700082: The refresh token has expired due to inactivity.',
        client: 'AADSTS7000215: Invalid client secret provided.',
      },
    }
    return [
      [`${login}/common/oauth2/v2.0/authorize`, authorizeAddress(sheet)],
      [`${login}/common/oauth2/v2.0/token`, tokenAddress(sheet)],
      [
        `${graph}/v1.0/me/drive`,
        guardedAddress(owner, 'GET', 'Bearer', () => json({ driveType: 'business', owner: { user: { displayName: 'Test Person' } } })),
      ],
      [
        `${graph}/v1.0/sites/*`,
        guardedAddress(owner, 'GET', 'Bearer', ({ target }) => {
          const known = `${graph}/v1.0/sites/contoso.${sharePoint}:/sites/team`
          if (target !== known) return json({ error: { code: 'itemNotFound', message: 'Requested site could not be found' } }, 404)
          return json({
            id: `contoso.${sharePoint},11111111-2222,33333333-4444`,
            displayName: 'Team',
            webUrl: `https://contoso.${sharePoint}/sites/team`,
          })
        }),
      ],
    ]
  }),
)
