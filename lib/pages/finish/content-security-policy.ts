import { configuredHostedIndex } from '@/lib/site/settings/hosted-search'
import { thirdPartyHosts } from '@/lib/site/settings/third-parties'

/** What a page needs beyond the site's own files. */
export interface PageNeeds {
  /** The reader may call a server of their own from the page. */
  anyServer: boolean
  /** Origins of servers that the page calls. */
  servers: string[]
  /** Origins of frames that load on a click. */
  frames: string[]
  /** Origins of films and sounds that load on a click. */
  media: string[]
}

/**
 * Reads a page's needs off its HTML: `data-calls-any-server`, `data-connect-src` (origins, separated by spaces), and the frames and films
 * that wait for a click (`data-frame-src`, `data-media-src`).
 */
export function findPageNeeds(html: string): PageNeeds {
  return {
    anyServer: html.includes(' data-calls-any-server="'),
    servers: [
      ...new Set([...html.matchAll(/\sdata-connect-src="([^"<>;,]*)"/g)].flatMap(([, list = '']) => list.split(' ').filter(Boolean))),
    ],
    frames: originsIn(html, 'data-frame-src'),
    media: originsIn(html, 'data-media-src'),
  }
}

/** Whether a page needs more than this site. */
export function needsAnything({ anyServer, servers, frames, media }: PageNeeds): boolean {
  return anyServer || [...servers, ...frames, ...media].length > 0
}

/**
 * The policy of a page.
 * @param scriptHashes sources such as `'sha256-…'` of the inline scripts
 */
export function buildPolicy(scriptHashes: readonly string[], { anyServer, servers, frames, media }: PageNeeds): string {
  const others = thirdPartyHosts()
  const directives: Record<string, string[]> = {
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
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Hosts of the hosted search, where it is switched on. */
function searchHosts(): string[] {
  return configuredHostedIndex() ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []
}

function originsIn(html: string, attribute: string): string[] {
  return [...new Set([...html.matchAll(new RegExp(`${attribute}="(https://[^/"]+)`, 'g'))].map(([, origin = '']) => origin))]
}
