import type { HtmlElement } from '@/lib/site/html/read-html'
import { isPolicyOrigin, isPolicyToken } from '@/lib/site/policy/origins'

/** Hosts that a page needs in addition to the site's own. */
export interface PageNeeds {
  /** The page can call any server that the visitor enters. */
  anyServer: boolean
  /** The page loads scripts, comments or advertisements of hosts that the operator has configured. */
  thirdParties: boolean
  /** Origins that the page's scripts call. */
  servers: string[]
  /** Origins of frames that load on a click. */
  frames: string[]
  /** Origins of video and audio that load on a click. */
  media: string[]
}

/** Attributes that components set on an element that needs another host. The sanitizer removes them from the content. */
const attributes = {
  anyServer: 'data-calls-any-server',
  thirdParties: 'data-third-parties',
  servers: 'data-connect-src',
  frames: 'data-frame-src',
  media: 'data-media-src',
} as const

/**
 * Reads a page's needs from the attributes of its elements. Text that looks like such an attribute, in a code block or in another
 * attribute's value, does not count.
 * @throws Error if an attribute contains anything but origins
 */
export function findPageNeeds(elements: readonly HtmlElement[]): PageNeeds {
  const needs: PageNeeds = { anyServer: false, thirdParties: false, servers: [], frames: [], media: [] }
  for (const { name, value } of elements.flatMap(({ attrs }) => attrs)) {
    if (name === attributes.anyServer) needs.anyServer = true
    else if (name === attributes.thirdParties) needs.thirdParties = true
    // Hosts of the token tools are set by the operator; a service on the visitor's own computer has no certificate.
    else if (name === attributes.servers) add(needs.servers, name, value, isServerOrigin)
    else if (name === attributes.frames) add(needs.frames, name, value, isPolicyOrigin)
    else if (name === attributes.media) add(needs.media, name, value, isPolicyOrigin)
  }
  return needs
}

/** Whether a page needs hosts that other pages do not need. Hosts that the operator has configured apply to all pages except tool pages. */
export function needsAnything({ anyServer, servers, frames, media }: PageNeeds): boolean {
  return anyServer || [...servers, ...frames, ...media].length > 0
}

function isServerOrigin(origin: string): boolean {
  return /^https?:/.test(origin) && isPolicyToken(origin)
}

function add(list: string[], name: string, value: string, isAllowed: (origin: string) => boolean): void {
  for (const origin of value.split(' ').filter(Boolean)) {
    if (!isAllowed(origin)) throw new Error(`${name}=${JSON.stringify(value)}, expected origins such as https://example.com`)
    if (!list.includes(origin)) list.push(origin)
  }
}
