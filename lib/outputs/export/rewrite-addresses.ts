import { escapeXml } from '@/lib/outputs/feeds/escape'
import type { Edit, HtmlElement } from '@/lib/front/light-pages/read-html'
import { changePayloadProperties } from '@/lib/front/light-pages/payload-rows'

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

/** The edits that put the sub-path into a document: into the attributes of its elements, not into texts and scripts. */
export function rewriteElements(elements: readonly HtmlElement[], change: AddressChange): Edit[] {
  if (!change.base) return []
  return elements.flatMap(({ attrs, sourceCodeLocation }) =>
    attrs.flatMap(({ name, value }) => {
      const place = sourceCodeLocation?.attrs?.[name]
      const changed = value.startsWith('/') ? changeValue(name, value, change) : value
      return place && changed !== value
        ? [{ startOffset: place.startOffset, endOffset: place.endOffset, text: `${name}="${escapeXml(changed)}"` }]
        : []
    }),
  )
}

/**
 * Puts the sub-path into the file with a page's data, from which React builds what it shows later.
 * @param script text of the file that `postProcessPage` has made
 */
export function rewritePayload(script: string, change: AddressChange): string {
  return change.base ? changePayloadProperties(script, (name, value) => changeValue(name, value, change)) : script
}
