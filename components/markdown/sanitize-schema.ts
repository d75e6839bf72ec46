import type { Schema } from 'hast-util-sanitize'
import { elementAttributes } from '@/lib/features/vocabulary'
import { allowedElements, commonProperties, elementProperties } from '@/lib/markdown/html/elements'

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

/** What the sanitiser lets through: harmless HTML and the elements that the specs of features name. Styles, scripts, forms and frames are not in it. */
export function buildSchema(): Schema {
  const tags = new Set([...allowedElements, ...elementAttributes.keys()])
  const attributes: Attributes = { ...(elementProperties as Attributes), '*': [...commonProperties, 'data*'] }
  for (const [element, names] of elementAttributes) attributes[element] = names.map(propertyName)
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
