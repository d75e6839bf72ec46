import { changePayloadProperties } from '@/lib/next-internals/payload-rows'

/** How addresses of a page change in an export. */
export interface AddressChange {
  /** Sub-path, such as `/docs`; empty where the export lies at the root. */
  base: string
  /** Whether a path is an address of the site. Only these change in `data-*` attributes, where other things begin with a slash too. */
  isKnown: (path: string) => boolean
}

/** Attributes that hold an address, or several of them. */
const addresses = new Set(['href', 'src', 'action', 'poster', 'formaction'])
const lists = new Set(['srcset', 'imagesrcset'])

/** The value of an attribute or property in an export. What has the sub-path already stays. */
function changeValue(name: string, value: string, { base, isKnown }: AddressChange): string {
  const add = (address: string) => {
    const isInside = /^\/(?!\/)/.test(address) && address !== base && !address.startsWith(`${base}/`)
    return isInside ? base + address : address
  }
  const key = name.toLowerCase()
  if (addresses.has(key)) return add(value)
  if (lists.has(key)) return value.replace(/(^|,\s*)(\/[^\s,]+)/g, (_, before: string, address: string) => before + add(address))
  if (key.startsWith('data-') && isKnown(value.split(/[?#]/)[0] ?? '')) return add(value)
  return value
}

/** Puts the sub-path into a document: into the attributes of its tags, not into texts and scripts. */
export function rewriteHtml(html: string, change: AddressChange): string {
  if (!change.base) return html
  return html.replace(
    /<!--[\s\S]*?-->|(<script\b[^>]*>)([\s\S]*?)(<\/script>)|<[a-z][^>]*>/gi,
    (all: string, open?: string, body?: string, close?: string) =>
      all.startsWith('<!--') ? all : open === undefined ? rewriteTag(all, change) : rewriteTag(open, change) + body + close,
  )
}

function rewriteTag(tag: string, change: AddressChange): string {
  return tag.replace(
    /(\s)([\w-]+)="(\/[^"]*)"/g,
    (_, space: string, name: string, value: string) => `${space}${name}="${changeValue(name, value, change)}"`,
  )
}

/**
 * Puts the sub-path into the file with a page's data, from which React builds what it shows later.
 * @param script text of the file that `postProcessPage` has made
 */
export function rewritePayload(script: string, change: AddressChange): string {
  return change.base ? changePayloadProperties(script, (name, value) => changeValue(name, value, change)) : script
}
