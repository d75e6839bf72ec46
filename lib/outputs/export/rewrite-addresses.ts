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

const push = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g

/**
 * Puts the sub-path into the file with a page's data, from which React builds what it shows later. The data is a stream of rows cut into
 * strings anywhere: `1a:["$","a",null,{"href":"/guide/"}]` up to a line break, or `1b:T2f,` and so many bytes of text, which stay as they are.
 * @param script text of the file that `finishPage` has made
 */
export function rewritePayload(script: string, change: AddressChange): string {
  if (!change.base) return script
  const parts = [...script.matchAll(push)].map(([, text = '""']) => JSON.parse(text) as string)
  if (parts.length === 0) return script
  const rows = rewriteRows(Buffer.from(parts.join('')), change)
  let first = true
  return script.replace(push, () => {
    if (!first) return '0'
    first = false
    return `self.__next_f.push([1,${JSON.stringify(rows)}])`
  })
}

function rewriteRows(bytes: Buffer, change: AddressChange): string {
  const out: string[] = []
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(':', at)
    const text = colon === -1 ? null : /^T([\da-f]+),/.exec(bytes.toString('latin1', colon + 1, colon + 12))
    if (text) {
      const end = colon + 1 + text[0].length + Number.parseInt(text[1] ?? '0', 16)
      out.push(bytes.toString('utf8', at, end))
      at = end
      continue
    }
    const line = bytes.indexOf('\n', at)
    const end = line === -1 ? bytes.length : line + 1
    out.push(rewriteRow(bytes.toString('utf8', at, end), change))
    at = end
  }
  return out.join('')
}

function rewriteRow(row: string, change: AddressChange): string {
  return row.replace(/"([\w-]+)":("\/(?:[^"\\]|\\.)*")/g, (all: string, name: string, value: string) => {
    const before = JSON.parse(value) as string
    const after = changeValue(name, before, change)
    return after === before ? all : `"${name}":${JSON.stringify(after)}`
  })
}
