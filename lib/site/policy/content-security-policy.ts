import { apiHosts, localApiHost } from '../settings/api-hosts'
import { thirdPartyHosts } from '../settings/third-parties'

/** What a page needs beyond the site's own files. */
export interface PageNeeds {
  /** The reader may call a server of their own from the page. */
  anyServer: boolean
  /** Origins of frames that load on a click. */
  frames: string[]
  /** Origins of films and sounds that load on a click. */
  media: string[]
}

/** Bodies of the inline scripts of a document. */
export function findInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => body,
  )
}

/** Reads a page's needs off its HTML: forms that call a server, frames that wait for a click. */
export function findPageNeeds(html: string): PageNeeds {
  return {
    anyServer: html.includes('data-calls-any-server'),
    frames: originsIn(html, 'data-frame-src'),
    media: originsIn(html, 'data-media-src'),
  }
}

/** What all of several pages need together. */
export function mergeNeeds(all: readonly PageNeeds[]): PageNeeds {
  return {
    anyServer: all.some(({ anyServer }) => anyServer),
    frames: [...new Set(all.flatMap(({ frames }) => frames))],
    media: [...new Set(all.flatMap(({ media }) => media))],
  }
}

/**
 * The policy of a page.
 * @param scriptHashes sources such as `'sha256-…'` of the inline scripts
 */
export function buildPolicy(scriptHashes: readonly string[], { anyServer, frames, media }: PageNeeds): string {
  const servers = anyServer ? ['http:', 'https:'] : [...apiHosts.map(({ url }) => url), localApiHost.url]
  const others = thirdPartyHosts()
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...others['script-src'], ...new Set(scriptHashes)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...others['img-src']],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...servers, ...searchHosts(), ...media, ...others['connect-src']],
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
  return process.env.NEXT_PUBLIC_DOCSEARCH_APP_ID ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []
}

function originsIn(html: string, attribute: string): string[] {
  return [...new Set([...html.matchAll(new RegExp(`${attribute}="(https://[^/"]+)`, 'g'))].map(([, origin = '']) => origin))]
}
