import type { Options as Schema } from 'rehype-sanitize'
import { elementAttributes } from '@/lib/markdown/vocabulary'
import { allowedElements, commonProperties, elementProperties } from '@/lib/markdown/html/elements'
import { foreignRules } from '@/lib/markdown/html/rewrite'

type Attributes = NonNullable<Schema['attributes']>

/** Schemes that a link may have. For others (`javascript:`, `data:`, `file:`) the URL is removed. */
const linkSchemes = 'http https mailto tel sms irc ircs xmpp matrix magnet ftp sftp dav davs tg alist vscode itms-apps market'.split(' ')

/**
 * What the sanitizer allows: harmless HTML and the elements listed in the specs of features. Styles, scripts, forms and frames are not
 * included.
 */
export function buildSchema(): Schema {
  const tags = new Set([...allowedElements, ...elementAttributes.keys()])
  const attributes: Attributes = { ...(elementProperties as Attributes), '*': [...commonProperties, 'data*'] }
  for (const [element, names] of elementAttributes) attributes[element] = names.map(propertyName)
  return {
    tagNames: [...tags],
    attributes,
    strip: [...foreignRules, 'object', 'applet'],
    protocols: {
      href: linkSchemes,
      src: ['http', 'https', 'data'],
      poster: ['http', 'https'],
      cite: ['http', 'https'],
      srcSet: ['http', 'https'],
    },
    required: { input: { type: 'checkbox', disabled: true } },
    ancestors: {},
    // Heading anchors are stable URLs, so they get no prefix. No script of the site looks anything up by `window.name`.
    clobber: [],
    clobberPrefix: '',
    allowComments: false,
    allowDoctypes: false,
  }
}

/** The HTML parser gives HTML attributes their property names and keeps others in lower case. */
function propertyName(attribute: string): string {
  return ({ autoplay: 'autoPlay', allowfullscreen: 'allowFullScreen' } as Record<string, string>)[attribute] ?? attribute
}
