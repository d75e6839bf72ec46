import { findComponentTag, frameTag, type ComponentTag } from './vocabulary'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Elements that editors may write as raw HTML; the sanitiser lets through exactly these (and the component elements). */
export const allowedElements: ReadonlySet<string> = words(`
  a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section
  small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr`)

/** Elements that HTML knows and we drop. */
const refusedElements: ReadonlySet<string> = words(`
  applet area base basefont bgsound body button canvas command content data datalist dialog dir embed fieldset form frame frameset head hgroup
  html image isindex keygen label legend link listing map marquee math menu menuitem meta meter nobr noembed noframes noscript object optgroup
  option output param plaintext portal progress rb rtc script search select shadow slot spacer style svg template textarea title xmp`)

const voidElements: ReadonlySet<string> = words('area base br col embed hr img input link meta source track wbr')

/** Name and attributes of one tag as written. */
export interface TagFinding {
  /** Offset in the HTML text. */
  offset: number
  kind: 'unknown-tag' | 'refused-tag' | 'refused-attribute'
  /** The tag's or attribute's name as written. */
  name: string
}

// `\s*` before the end and the attributes' leading `\s+` never compete: an attribute begins with a name.
const tagPattern =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Prepares raw HTML for the HTML parser: component tags become their elements, self-closing tags become pairs (HTML knows no self-closing
 * elements and would swallow what follows), tags that nobody knows become text, so that `<ip>:<port>` is read as written.
 * @param after raw HTML that follows in the same block, searched for the end tag of a component left open
 */
export function rewriteHtml(html: string, after = ''): { html: string; findings: TagFinding[]; known: boolean } {
  const findings: TagFinding[] = []
  let known = false
  const result = html.replace(
    tagPattern,
    (tag: string, slash: string | undefined, name: string | undefined, attributes = '', selfClosing = '', offset: number) => {
      if (name === undefined) {
        known = true
        return tag
      }
      const lower = name.toLowerCase()
      const component: ComponentTag | undefined = lower === 'iframe' ? frameTag : findComponentTag(name)?.tag
      if (component) {
        known = true
        if (slash) return `</${component.element}>`
        findings.push(...findAttributes(attributes, offset + 1 + name.length))
        const rest = html.slice(offset + tag.length) + after
        const paired = !selfClosing && rest.toLowerCase().includes(`</${lower}`)
        return `<${component.element}${attributes}>${paired ? '' : `</${component.element}>`}`
      }
      if (allowedElements.has(lower)) {
        known = true
        if (slash) return tag
        findings.push(...findAttributes(attributes, offset + 1 + name.length))
        return selfClosing && !voidElements.has(lower) ? `<${name}${attributes}></${name}>` : tag
      }
      if (refusedElements.has(lower)) {
        known = true
        if (!slash) findings.push({ offset, kind: 'refused-tag', name: lower })
        return tag
      }
      if (!slash && /^[A-Z]/.test(name) && /[a-z]/.test(name)) findings.push({ offset, kind: 'unknown-tag', name })
      return tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    },
  )
  return { html: result, findings, known }
}

function findAttributes(attributes: string, start: number): TagFinding[] {
  const findings: TagFinding[] = []
  for (const match of attributes.matchAll(attributePattern)) {
    const [, name = '', ...values] = match
    const value = values.find((text) => text !== undefined) ?? ''
    const script = /^(?:href|src|poster|action|formaction|xlink:href)$/i.test(name) && isScriptAddress(value)
    if (/^on/i.test(name) || /^style$/i.test(name) || script) {
      findings.push({ offset: start + match.index, kind: 'refused-attribute', name: script ? `${name}="${value.slice(0, 40)}"` : name })
    }
  }
  return findings
}

/** True for addresses that run code or open a document of their own: `javascript:`, `vbscript:`, `data:` other than pictures. */
export function isScriptAddress(address: string): boolean {
  const bare = address.replace(/[\u0000-\u0020\u007F-\u009F]/g, '').toLowerCase()
  return (
    /^(?:javascript|vbscript|livescript|mocha|file|blob|filesystem):/.test(bare) ||
    (bare.startsWith('data:') && !/^data:image\/(?:png|gif|jpe?g|webp|avif);base64,/.test(bare))
  )
}

/** Ids and names that raw HTML makes targets of links. */
export function findHtmlAnchors(html: string): string[] {
  const anchors: string[] = []
  for (const tag of html.matchAll(tagPattern)) {
    if (!tag[2] || tag[1]) continue
    for (const [, name = '', ...values] of (tag[3] ?? '').matchAll(attributePattern)) {
      const value = values.find((text) => text !== undefined)
      if (value && (/^id$/i.test(name) || (/^name$/i.test(name) && /^a$/i.test(tag[2])))) anchors.push(value)
    }
  }
  return anchors
}

/** Link and image addresses in raw HTML, with their offsets. */
export function findHtmlLinks(html: string): { href: string; kind: 'link' | 'image'; offset: number }[] {
  const links: { href: string; kind: 'link' | 'image'; offset: number }[] = []
  for (const tag of html.matchAll(tagPattern)) {
    const element = tag[2]?.toLowerCase()
    if (!element || tag[1]) continue
    for (const [, name = '', ...values] of (tag[3] ?? '').matchAll(attributePattern)) {
      const value = values.find((text) => text !== undefined)
      if (!value) continue
      const kind =
        element === 'a' && /^href$/i.test(name)
          ? 'link'
          : /^(?:img|video|audio|source)$/.test(element) && /^(?:src|poster)$/i.test(name)
            ? 'image'
            : undefined
      if (kind) links.push({ href: value.replaceAll('&amp;', '&'), kind, offset: tag.index })
    }
  }
  return links
}
