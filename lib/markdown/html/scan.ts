/** An attribute of a tag as written. */
export interface HtmlAttribute {
  /** As written: `:src`, `onClick`. */
  name: string
  /** Without quotes and with character references decoded; empty for an attribute without a value. */
  value: string
  /** Offset of the attribute in the text. */
  offset: number
  /** Range of the value including quotes; undefined for an attribute without a value. */
  range?: [start: number, end: number]
}

/** A tag as written. */
export interface HtmlTag {
  name: string
  closing: boolean
  selfClosing: boolean
  /** Start and end in the text. */
  offset: number
  end: number
  attributes: HtmlAttribute[]
}

// Comments are skipped, and quotes may contain `>`. `\s*` before the end and the leading `\s+` of attributes never compete, because an
// attribute begins with a name.
const tagPattern =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g
const attributePattern = /([^\s"'<>/=]+)(\s*=\s*)?(?:("[^"]*"|'[^']*')|((?<==\s*)[^\s"'=<>`]+))?/g

/** The tags in raw HTML in order, and whether there is a comment. */
export function scanHtml(html: string): { tags: HtmlTag[]; comments: boolean } {
  const tags: HtmlTag[] = []
  let comments = false
  for (const match of html.matchAll(tagPattern)) {
    const [whole, slash = '', name, written = '', selfClosing = ''] = match
    if (name === undefined) {
      comments = true
      continue
    }
    const start = match.index + 1 + slash.length + name.length
    tags.push({
      name,
      closing: slash !== '',
      selfClosing: selfClosing !== '',
      offset: match.index,
      end: match.index + whole.length,
      attributes: scanAttributes(written, start),
    })
  }
  return { tags, comments }
}

function scanAttributes(written: string, start: number): HtmlAttribute[] {
  return [...written.matchAll(attributePattern)].map((match) => {
    const [whole, name = '', , quoted, bare] = match
    const text = quoted ?? bare
    const offset = start + match.index
    const attribute: HtmlAttribute = { name, value: decodeReferences(quoted ? quoted.slice(1, -1) : (bare ?? '')), offset }
    if (text !== undefined) attribute.range = [offset + whole.length - text.length, offset + whole.length]
    return attribute
  })
}

const references: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00A0' }

/** Decodes the character references that occur in URLs and names. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt|nbsp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return references[name.toLowerCase()] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
    },
  )
}
