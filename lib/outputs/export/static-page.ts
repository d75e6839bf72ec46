import { applyEdits, isElement, readAttribute, readHtml } from '@/lib/front/light-pages/read-html'
import { rewriteElements, type AddressChange } from './rewrite-addresses'

/** Directives that browsers take from a header only. */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox'])

/**
 * A finished document as a static server sends it, without any header: the policy stands in the page, before everything that it is to
 * cover but the encoding, which must be among the first 1024 bytes.
 * @param headers headers that the site's server sends with it, names in lower case
 */
export function buildStaticPage(html: string, headers: Record<string, string>, change: AddressChange): string {
  const policy = (headers['content-security-policy'] ?? '')
    .split(/;\s*/)
    .filter((directive) => directive && !headerOnly.has(directive.split(' ')[0] ?? ''))
    .join('; ')
  if (!policy) throw new Error('the document has no policy')
  const referrer = headers['referrer-policy']
  const first = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`,
    ...(referrer ? [`<meta name="referrer" content="${referrer}">`] : []),
  ]
  const elements = readHtml(html).filter(isElement)
  const head = elements.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation?.startTag?.endOffset ?? 0
  const charset = elements.find((element) => readAttribute(element, 'charset') !== undefined)?.sourceCodeLocation
  return applyEdits(html, [
    { startOffset: head, endOffset: head, text: first.join('') },
    ...(charset ? [{ startOffset: charset.startOffset, endOffset: charset.endOffset, text: '' }] : []),
    ...rewriteElements(elements, change),
  ])
}
