import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { isPolicyOrigin, isPolicyToken } from '@/lib/site/policy/origins'

/** What a page needs beyond the site's own files. */
export interface PageNeeds {
  /** The reader may call a server of their own from the page. */
  anyServer: boolean
  /** The page loads what the operator has configured of other hosts: scripts, comments, advertisements. */
  thirdParties: boolean
  /** Origins of servers that the page calls. */
  servers: string[]
  /** Origins of frames that load on a click. */
  frames: string[]
  /** Origins of videos and sounds that load on a click. */
  media: string[]
}

/** Attributes that components write on an element that needs another host. The sanitizer takes them out of what editors write. */
const marks = {
  anyServer: 'data-calls-any-server',
  thirdParties: 'data-third-parties',
  servers: 'data-connect-src',
  frames: 'data-frame-src',
  media: 'data-media-src',
} as const

const isMarked = new RegExp(Object.values(marks).join('|'))

/**
 * Reads a page's needs off the attributes of its elements. Text that looks like such an attribute, in a code block or in the value of
 * another attribute, is none: the document is parsed as a browser parses it.
 * @throws Error where an attribute holds anything but origins
 */
export function findPageNeeds(html: string): PageNeeds {
  const needs: PageNeeds = { anyServer: false, thirdParties: false, servers: [], frames: [], media: [] }
  // Parsing takes some hundredths of a second, and most pages name none of the attributes, not even in their text.
  if (isMarked.test(html)) collect(parse(html), needs)
  return needs
}

/** Whether a page needs hosts that other pages do not. What the operator has configured counts for all but tool pages. */
export function needsAnything({ anyServer, servers, frames, media }: PageNeeds): boolean {
  return anyServer || [...servers, ...frames, ...media].length > 0
}

function collect(node: DefaultTreeAdapterTypes.ParentNode, needs: PageNeeds): void {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    for (const { name, value } of child.attrs) {
      if (name === marks.anyServer) needs.anyServer = true
      else if (name === marks.thirdParties) needs.thirdParties = true
      // The hosts of the token tools are the operator's; a service on the reader's own computer has no certificate.
      else if (name === marks.servers) add(needs.servers, name, value, isServerOrigin)
      else if (name === marks.frames) add(needs.frames, name, value, isPolicyOrigin)
      else if (name === marks.media) add(needs.media, name, value, isPolicyOrigin)
    }
    collect(child, needs)
    // A template's content is not part of the page until a script puts it there, which none of ours does.
  }
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
