import { findTag } from '../vocabulary'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import {
  addressKind,
  type AddressKind,
  allowedElements,
  isKnownAttribute,
  refusedElements,
  voidElements,
  isReservedAttribute,
  reservedId,
} from '@/lib/markdown/html/elements'
import { scanHtml, type HtmlTag } from './scan'

/** Something in raw HTML that is not rendered as written. */
export interface HtmlFinding {
  /** Offset in the HTML text. */
  offset: number
  kind: 'unknown-tag' | 'refused-tag' | 'refused-attribute' | 'unknown-attribute' | 'foreign-attribute' | 'reserved'
  /** The tag's or attribute's name as written. */
  name: string
}

/** Resolves a URL to the form used in the page. */
export type ResolveAddress = (written: string, kind: AddressKind) => string

interface RewrittenHtml {
  html: string
  tags: HtmlTag[]
  findings: HtmlFinding[]
  /** Where it has none, it is text. */
  hasKnownHtml: boolean
}

/**
 * Prepares raw HTML for the HTML parser: component tags become their elements, self-closing tags become pairs (HTML has no self-closing
 * elements and would include what follows), unknown tags become text, so that `<ip>:<port>` is shown as written.
 * @param after raw HTML that follows in the same block, searched for the end tag of an unclosed component
 * @param resolve called for each URL; without it they stay as written
 */
export function prepareRawHtml(html: string, after = '', resolve?: ResolveAddress): RewrittenHtml {
  const { tags, comments } = scanHtml(html)
  const findings: HtmlFinding[] = []
  const lastEnds = new Map(tags.filter(({ closing }) => closing).map(({ name, offset }) => [name.toLowerCase(), offset]))
  const later = after.toLowerCase()
  let hasKnownHtml = comments
  let result = ''
  let done = 0
  for (const tag of tags) {
    const text = html.slice(tag.offset, tag.end)
    const lower = tag.name.toLowerCase()
    // Within something that is left out.
    if (tag.offset < done) continue
    const component = findTag(tag.name)?.entry
    result += html.slice(done, tag.offset)
    done = tag.end
    if (component || allowedElements.has(lower)) {
      hasKnownHtml = true
      if (tag.closing) result += component ? `</${component.element}>` : text
      else {
        findings.push(...findAttributes(tag, component !== undefined))
        const open = `<${component?.element ?? tag.name}${writeAttributes(html, tag, resolve)}`
        const end = `</${component?.element ?? tag.name}>`
        if (component) {
          const paired = !tag.selfClosing && ((lastEnds.get(lower) ?? 0) > tag.offset || later.includes(`</${lower}`))
          result += `${open}>${paired ? '' : end}`
        } else
          result += `${open}${tag.selfClosing && voidElements.has(lower) ? ' /' : ''}>${tag.selfClosing && !voidElements.has(lower) ? end : ''}`
      }
    } else if (refusedElements.has(lower)) {
      hasKnownHtml = true
      if (!tag.closing) findings.push({ offset: tag.offset, kind: 'refused-tag', name: lower })
      // The parser would read what is inside by other rules than the checks.
      if (foreignRules.has(lower)) done = tag.closing ? done : endOf(tags, tag, html.length)
      else result += text
    } else {
      if (!tag.closing && /^[A-Z]/.test(tag.name) && /[a-z]/.test(tag.name))
        findings.push({ offset: tag.offset, kind: 'unknown-tag', name: tag.name })
      result += text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    }
  }
  return { html: result + html.slice(done), tags, findings, hasKnownHtml }
}

/** Elements whose content the HTML parser reads by rules of its own; they are left out with it. */
export const foreignRules: ReadonlySet<string> = new Set(
  'script style template noscript svg math title textarea select xmp plaintext noembed noframes iframe'
    .split(' ')
    .filter((name) => refusedElements.has(name)),
)

/** Where a left out element ends: behind its end tag, or with the text. */
function endOf(tags: readonly HtmlTag[], { name, end: start, selfClosing }: HtmlTag, last: number): number {
  if (selfClosing) return start
  let depth = 1
  for (const tag of tags) {
    if (tag.offset < start || tag.name.toLowerCase() !== name.toLowerCase() || tag.selfClosing) continue
    depth += tag.closing ? -1 : 1
    if (depth === 0) return tag.end
  }
  return last
}

/** The attributes as written, with resolved URLs. */
export function writeAttributes(html: string, tag: HtmlTag, resolve: ResolveAddress | undefined): string {
  let result = ''
  let done = tag.offset + 1 + tag.name.length
  for (const { name, value, range } of tag.attributes) {
    const kind = resolve && range && value ? addressKind(tag.name, name) : undefined
    if (!kind || !resolve || !range || isScriptAddress(value)) continue
    const address = /^srcset$/i.test(name) ? mapSources(value, (source) => resolve(source, kind)) : resolve(value, kind)
    result += `${html.slice(done, range[0])}"${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    done = range[1]
  }
  const rest = html.slice(done, tag.end - 1)
  return result + (tag.selfClosing ? rest.replace(/\s*\/$/, '') : rest)
}

/** All URLs in a `srcset`: `a.png 1x, b.png 2x`. */
function mapSources(value: string, change: (address: string) => string): string {
  return value
    .split(/\s*,\s+|\s+,\s*/)
    .map((source) => source.trim().replace(/^\S+/, change))
    .join(', ')
}

function findAttributes(tag: HtmlTag, component: boolean): HtmlFinding[] {
  return tag.attributes.flatMap(({ name, value, offset }): HtmlFinding[] => {
    const lower = name.toLowerCase()
    const script = (addressKind(tag.name, name) !== undefined || /^(?:action|formaction|xlink:href)$/.test(lower)) && isScriptAddress(value)
    if (script) return [{ offset, kind: 'refused-attribute', name: `${name}="${value.slice(0, 40)}"` }]
    if (/^on|^style$/.test(lower)) return [{ offset, kind: 'refused-attribute', name }]
    if (isReservedAttribute(name) || (lower === 'id' && reservedId(value) !== undefined)) {
      return [{ offset, kind: 'reserved', name: lower === 'id' ? `id="${value}"` : name }]
    }
    // Attributes of our own tags are checked by their feature.
    if (component || isKnownAttribute(tag.name.toLowerCase(), name)) return []
    return [{ offset, kind: /^(?:[:@#]|v-)/.test(name) ? 'foreign-attribute' : 'unknown-attribute', name }]
  })
}
