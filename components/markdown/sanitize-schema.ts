import type { Schema } from 'hast-util-sanitize'
import { allowedElements } from '@/lib/markdown/html'
import { componentTags, frameTag, type ComponentTag } from '@/lib/markdown/vocabulary'
import type { Feature } from './feature'

type Attributes = NonNullable<Schema['attributes']>

/** Schemes that a link may have. Others (`javascript:`, `data:`, `file:`) take the address away. */
const linkSchemes = [
  'http',
  'https',
  'mailto',
  'tel',
  'sms',
  'irc',
  'ircs',
  'xmpp',
  'matrix',
  'magnet',
  'ftp',
  'sftp',
  'dav',
  'davs',
  'tg',
  'alist',
  'vscode',
  'itms-apps',
  'market',
]

const everywhere = [
  'className',
  'id',
  'lang',
  'dir',
  'title',
  'align',
  'role',
  'ariaLabel',
  'ariaHidden',
  'ariaLabelledBy',
  'ariaDescribedBy',
  'data*',
]

const byElement: Attributes = {
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

/** What the sanitiser lets through: harmless HTML, the component elements, and what features ask for. Styles, scripts, forms and frames are not in it. */
export function buildSchema(features: readonly Feature[]): Schema {
  const tags = new Set(allowedElements)
  const attributes: Attributes = { ...byElement, '*': [...everywhere] }
  for (const tag of [...Object.values<ComponentTag>(componentTags), frameTag]) {
    tags.add(tag.element)
    attributes[tag.element] = tag.attributes.map(propertyName)
  }
  for (const { sanitize } of features) {
    for (const name of sanitize?.tagNames ?? []) tags.add(name)
    for (const [name, list] of Object.entries(sanitize?.attributes ?? {})) {
      attributes[name] = [...(attributes[name] ?? []), ...(list as Attributes[string])]
    }
  }
  return {
    tagNames: [...tags],
    attributes,
    strip: [
      'script',
      'style',
      'template',
      'noscript',
      'object',
      'applet',
      'svg',
      'math',
      'title',
      'textarea',
      'select',
      'xmp',
      'plaintext',
      'noembed',
      'noframes',
    ],
    protocols: {
      href: linkSchemes,
      src: ['http', 'https', 'data'],
      poster: ['http', 'https'],
      cite: ['http', 'https'],
      srcSet: ['http', 'https'],
    },
    required: { input: { type: 'checkbox', disabled: true } },
    ancestors: {},
    // Heading anchors are stable addresses: no prefix. No script of the site looks anything up by `window.name`.
    clobber: [],
    clobberPrefix: '',
    allowComments: false,
    allowDoctypes: false,
  }
}

/** HTML's parser gives attributes of HTML their property names and leaves the rest in lower case. */
function propertyName(attribute: string): string {
  return ({ autoplay: 'autoPlay', allowfullscreen: 'allowFullScreen' } as Record<string, string>)[attribute] ?? attribute
}
