import type { StandIn } from './stand-in/stand-in'

export const siteOrigin = 'https://docs.example.com'

/** Apps of the operator, registered at the stand-in too. */
export const operatorApps: Record<string, { id: string; secret: string }> = Object.fromEntries(
  'onedrive.global onedrive.cn onedrive.us onedrive.de google dropbox yandex baidu aliyundrive 123pan 115'.split(' ').map((owner) => [
    owner,
    // 115 tells tokens apart by account, not by app.
    { id: owner === '115' ? '115' : `operator-app-${owner}`, secret: `operator-secret-of-${owner}` },
  ]),
)

/** Apps of readers, by the same names. */
export const readerApps: Record<string, { id: string; secret: string }> = Object.fromEntries(
  Object.keys(operatorApps).map((owner) => [
    owner,
    { id: owner === '115' ? '115' : `reader-app-${owner}`, secret: `reader-secret-of-${owner}` },
  ]),
)

/** Environment with which a service knows all of the operator's apps. */
export function operatorEnvironment(standIn: StandIn): Record<string, string> {
  const entries = Object.entries(operatorApps).flatMap(([owner, { id, secret }]) => {
    const name = owner.replace('.global', '').replace('.', '_').toUpperCase()
    return [[`TOKENS_${name}_CLIENT_ID`, id], ...(owner === '115' ? [] : [[`TOKENS_${name}_CLIENT_SECRET`, secret]])]
  })
  return { ...Object.fromEntries(entries), TOKENS_UPSTREAM: standIn.origin, SITE_URL: siteOrigin }
}

export function registerApps(standIn: StandIn): void {
  for (const apps of [operatorApps, readerApps])
    for (const [owner, app] of Object.entries(apps)) standIn.world.accounts.register(owner, app)
}

/** Opens a sign-in address as a browser whose person presses Allow or Deny; what stands in the address that follows. */
export async function visitProvider(authorizeUrl: string): Promise<Record<string, string>> {
  const response = await fetch(authorizeUrl, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`no way back from ${authorizeUrl}: ${response.status} ${await response.text()}`)
  const url = new URL(location)
  return { ...Object.fromEntries(url.searchParams), redirect: url.origin + url.pathname }
}
