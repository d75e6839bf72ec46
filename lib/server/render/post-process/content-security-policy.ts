import { configuredHostedIndex } from '@/lib/settings/hosted-search'
import { writePolicy } from '@/lib/site/policy/origins'
import { configuredThirdParties, thirdPartyHosts } from '@/lib/settings/third-parties'
import type { PageNeeds } from './page-needs'

/**
 * The policy of a page.
 * @param scriptHashes sources such as `'sha256-…'` of the inline scripts
 */
export function buildPolicy(scriptHashes: readonly string[], { anyServer, thirdParties, servers, frames, media }: PageNeeds): string {
  const others = thirdPartyHosts(
    thirdParties ? configuredThirdParties : { ...configuredThirdParties, scripts: [], comments: false, adImage: undefined },
  )
  return writePolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...others['script-src'], ...new Set(scriptHashes)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...others['img-src']],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...(anyServer ? ['http:', 'https:'] : servers), ...searchHosts(), ...media, ...others['connect-src']],
    'frame-src': ["'self'", ...frames, ...others['frame-src']],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", 'https://jsfiddle.net', 'https://codepen.io'],
    'frame-ancestors': ["'self'"],
  })
}

/** Hosts of the hosted search, where it is switched on. */
function searchHosts(): string[] {
  return configuredHostedIndex() ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []
}
