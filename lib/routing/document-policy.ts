import { inlineScripts } from '@/lib/browser/inline/scripts'
import { site } from '@/lib/settings/config'
import { readValue } from '@/lib/settings/read-environment'
import { configuredThirdParties, thirdPartyHosts } from '@/lib/settings/third-parties'
import { sourceOf, writePolicy } from '@/lib/site/policy/origins'
import type { Decision } from './resolve'

/** The site's inline scripts have the same text on all pages, so they are allowed by hash. */
const scriptSources = Object.values(inlineScripts).map(sourceOf)

const thirdParties = thirdPartyHosts(configuredThirdParties)
const imageHosts = thirdPartyHosts({ imageHosts: site.imageHosts })
/** Hosts of the hosted search, where it is switched on. */
const searchHosts = readValue('DOCSEARCH') ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []

/**
 * The Content-Security-Policy of a document as the application sends it. Which frames, media and servers a page names itself is known only
 * when it has been made, so their schemes are allowed; the light form of a page (lib/front/light-pages) allows the origins that it names
 * instead, and needs no nonce. A token tool and a missing page, whose address may contain a code, load nothing from configured hosts.
 * @param nonce of the framework's inline scripts
 */
export function documentPolicy(nonce: string, decision: Extract<Decision, { kind: 'page' | 'search' }>): string {
  const isPlain = decision.policy.startsWith('confidential') || (decision.kind === 'page' && decision.status === 404)
  const hosts = isPlain ? imageHosts : thirdParties
  const development = process.env.NODE_ENV === 'development'
  return writePolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hosts['script-src'], ...scriptSources, `'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts['img-src']],
    'media-src': ["'self'", 'blob:', 'https:'],
    'connect-src': ["'self'", 'http:', 'https:', ...searchHosts, ...hosts['connect-src'], ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", 'https:', ...hosts['frame-src']],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", 'https://jsfiddle.net', 'https://codepen.io'],
    'frame-ancestors': ["'self'"],
  })
}
