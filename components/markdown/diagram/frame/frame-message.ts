import { isScriptAddress } from '@/lib/site/policy/link-address'

/** Tokens of the page's colors that diagrams use. */
export const diagramTokens = ['bg', 'bg-soft', 'text', 'text-soft', 'line', 'accent', 'accent-soft'] as const

/** Page colors for a diagram, as `#rrggbb`, and those for parts of a whole, accent first. */
export type DiagramColours = Record<(typeof diagramTokens)[number], string> & { series: string[] }

/** Sent from the page to the diagram frame. */
export interface DrawRequest {
  id: number
  code: string
  dark: boolean
  colours: DiagramColours
  fontFamily: string
}

/** A well-formed SVG document with its natural size in CSS pixels. */
export interface Drawn {
  svg: string
  width: number
  height: number
}

/** Sent from the frame to the page. `ready` is sent once, when the frame accepts requests. */
export type FrameMessage = { ready: true } | ({ id: number } & Drawn) | { id: number; error: string }

/** Maximum characters of an image; the largest that Mermaid produces here have some hundred thousand. */
const maxSvgLength = 4_000_000
const maxErrorLength = 5000

/** A message of the diagram frame; undefined for anything of another form. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const message = data as Record<string, unknown>
  if (message.ready === true) return { ready: true }
  const { id, svg, width, height, error } = message
  if (typeof id !== 'number') return undefined
  if (typeof error === 'string') return { id, error: error.slice(0, maxErrorLength) }
  if (typeof svg !== 'string' || svg.length > maxSvgLength || !isLength(width) || !isLength(height)) return undefined
  return isPassive(svg) ? { id, svg, width, height } : { id, error: 'The picture holds a script.' }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 1_000_000
}

const startTag = /<([^\s<>/"'=!?]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const attribute = /([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const endTagOrComment = /<\/[^\s<>]+\s*>|<!--(?:(?!--)[\s\S])*-->/g

/**
 * Whether an image is harmless even if a user opens it directly; as an image in the page it always is. It is read as text, tag by tag,
 * because a parsed document would apply its styles under the page's policy, which rejects and reports each. Anything but plain markup, such
 * as entity declarations, is rejected.
 */
function isPassive(svg: string): boolean {
  const tags = [...svg.matchAll(startTag)]
  if (localName(tags[0]?.[1] ?? '') !== 'svg' || svg.replace(startTag, '').replace(endTagOrComment, '').includes('<')) return false
  return tags.every(([, name = '', attributes = '']) => !activeElements.has(localName(name)) && isPassiveList(attributes))
}

const activeElements = new Set(['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'form'])
const addresses = new Set(['href', 'src', 'from', 'to', 'by', 'values'])

function isPassiveList(attributes: string): boolean {
  return [...attributes.matchAll(attribute)].every(([, name = '', double, single]) => {
    const local = localName(name)
    return !local.startsWith('on') && !(addresses.has(local) && isScriptAddress(decodeReferences(double ?? single ?? '')))
  })
}

/** A name without its namespace, in lower case. */
function localName(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase()
}

/** Only numeric references can hide a letter; none of XML's five named references is a letter. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
