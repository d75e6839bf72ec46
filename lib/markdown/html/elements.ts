import { elementIds } from '@/lib/browser/element-ids'
import { isFrameworkName } from '@/lib/next/global-names'
import { typeOf, findTag } from '@/lib/markdown/vocabulary'

const namesIn = (text: string) => new Set(text.trim().split(/\s+/))

/** Elements allowed in raw HTML; the sanitizer allows exactly these (and the component elements). */
export const allowedElements: ReadonlySet<string> = namesIn(`
  a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section
  small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr`)

/** HTML elements that are removed. */
export const refusedElements: ReadonlySet<string> = namesIn(`
  applet area base basefont bgsound body button canvas command content data datalist dialog dir embed fieldset form frame frameset head hgroup
  html image isindex keygen label legend link listing map marquee math menu menuitem meta meter nobr noembed noframes noscript object optgroup
  option output param plaintext portal progress rb rtc script search select shadow slot spacer style svg template textarea title xmp`)

export const voidElements: ReadonlySet<string> = namesIn('area base br col embed hr img input link meta source track wbr')

/** Attributes allowed on every element, by property name. */
export const commonProperties = 'className id lang dir title align role ariaLabel ariaHidden ariaLabelledBy ariaDescribedBy'.split(' ')

type Property = string | [name: string, ...values: (string | boolean)[]]

/** Attributes of single elements, by property name. In a list, the allowed values follow. */
export const elementProperties: Readonly<Record<string, readonly Property[]>> = {
  a: ['href', 'name', 'target', 'rel', 'download', 'hrefLang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  picture: [],
  source: ['src', 'srcSet', 'media', 'type', 'sizes', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height', 'controls', 'loop', 'muted', 'autoPlay', 'playsInline', 'preload'],
  audio: ['src', 'controls', 'loop', 'muted', 'preload'],
  track: ['src', 'kind', 'label', 'srcLang', 'default'],
  details: ['open', 'name'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  table: ['border', 'width', 'summary'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  td: ['colSpan', 'rowSpan', 'headers', 'width', 'vAlign'],
  th: ['colSpan', 'rowSpan', 'headers', 'scope', 'abbr', 'width', 'vAlign'],
  font: ['color', 'size'],
  time: ['dateTime'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'dateTime'],
  ins: ['cite', 'dateTime'],
  hr: ['width', 'size'],
  input: [['type', 'checkbox'], 'checked', ['disabled', true]],
}

/** Attributes that only affect presentation, which the site determines; pages from other sites contain many of them. */
const quiet =
  /^(?:bgcolor|border|cellpadding|cellspacing|hspace|vspace|nowrap|face|decoding|fetchpriority|crossorigin|referrerpolicy|tabindex|translate|itemprop|itemscope|itemtype|width|height|rules|frame|clear|noshade|compact|shape|type|alt|valign|rel|target|controlslist|playsinline|markdown|draggable|hidden|spellcheck)$/

/** Whether an attribute of an element, by its HTML name, has an effect or is known to have none. */
export function isKnownAttribute(element: string, attribute: string): boolean {
  const name = attribute.toLowerCase()
  if (/^(?:data|aria)-/.test(name) || quiet.test(name)) return true
  const loose = name === 'class' ? 'classname' : name.replace(/-/g, '')
  const elementNames = (elementProperties[element] ?? []).map((property) => (typeof property === 'string' ? property : property[0]))
  return [...commonProperties, ...elementNames].some((property) => property.toLowerCase() === loose)
}

const siteIds = new Set<string>(Object.values(elementIds))

/** Replacement for an author's id that the site or the framework uses; undefined for all others, which stay. */
export function reservedId(id: string): string | undefined {
  return siteIds.has(id) || isFrameworkName(id) ? `user-${id}` : undefined
}

/** Whether only the site may write an attribute, by its HTML name: its scripts and styles find elements by `data-*`, which authors do not need. */
export const isReservedAttribute = (name: string): boolean => /^data-/i.test(name)

/** Target of a URL: a page or another site, an image, a video, audio or other file, a frame. */
export type AddressKind = 'link' | 'site' | 'image' | 'media' | 'frame'

const ofElements: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
  a: { href: 'link' },
  img: { src: 'image' },
  video: { src: 'media', poster: 'image' },
  audio: { src: 'media' },
  source: { src: 'media', srcset: 'image' },
  track: { src: 'media' },
}

/** Target of an attribute of an HTML element or of one of our tags; undefined for attributes that are not URLs. */
export function addressKind(tag: string, attribute: string): AddressKind | undefined {
  const name = attribute.toLowerCase()
  const plain = ofElements[tag.toLowerCase()]
  if (plain) return Object.hasOwn(plain, name) ? plain[name] : undefined
  const attributes = findTag(tag)?.entry.attributes ?? {}
  const type = Object.hasOwn(attributes, name) ? typeOf(attributes[name]!) : undefined
  return type === 'link' || type === 'site' || type === 'image' || type === 'media' || type === 'frame' ? type : undefined
}
