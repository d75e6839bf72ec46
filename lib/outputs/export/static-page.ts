import { sourceOf } from '@/lib/site/policy/origins'
import { redirectScript } from '@/lib/browser/inline/scripts'
import { elementsOf, insertHtml, readAttribute, readHtml, remove, writeHtml } from '@/lib/site/text/read-html'
import { messagesOf } from '@/lib/i18n/messages'
import type { RouteTable } from '@/lib/routing/route-table'
import { site } from '@/lib/settings/config'
import { withBase } from '@/lib/site/address'
import { localeInfo, locales, pageAddress } from '@/lib/site/locales'
import { fileOfPath } from './export-files'

/** How addresses of a page change in an export. */
interface AddressChange {
  /** Sub-path, such as `/docs`; empty where the export lies at the root. */
  base: string
  /** Addresses of the site. Only these change in `data-*` attributes, where other things begin with a slash too. */
  siteAddresses: ReadonlySet<string>
}

/** Attributes that contain one or more URLs. React keeps them when it hydrates the page: addresses that scripts make have the sub-path from `withBase`. */
const addresses = new Set(['href', 'src', 'action', 'poster', 'formaction'])
const lists = new Set(['srcset', 'imagesrcset'])

/** The value of an attribute in an export. What has the sub-path already stays. */
function changeValue(name: string, value: string, { base, siteAddresses }: AddressChange): string {
  const isKnown = (path: string) =>
    siteAddresses.has(path) || siteAddresses.has(path.replace(/\.md$/, '.html')) || /^\/(?:_content|vendor|_next)\//.test(path)
  const key = name.toLowerCase()
  if (addresses.has(key)) return withBase(value, base)
  if (lists.has(key)) return value.replace(/(^|,\s*)(\/[^\s,]+)/g, (_, before: string, address: string) => before + withBase(address, base))
  if (key.startsWith('data-') && isKnown(value.split(/[?#]/)[0] ?? '')) return withBase(value, base)
  return value
}

/** Directives that browsers take from a header only. */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox'])

/**
 * A finished document as a static server sends it, without any header: the policy is in the page, before everything that it
 * must cover except the encoding, which must be among the first 1024 bytes.
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
  const document = readHtml(html)
  const elements = elementsOf(document)
  if (change.base)
    for (const attribute of elements.flatMap(({ attrs }) => attrs))
      if (attribute.value.startsWith('/')) attribute.value = changeValue(attribute.name, attribute.value, change)
  const charset = elements.find((element) => readAttribute(element, 'charset') !== undefined)
  if (charset) remove(charset)
  for (const head of elements.filter(({ tagName }) => tagName === 'head')) insertHtml(head, first.join(''), head.childNodes[0])
  return writeHtml(document)
}

/**
 * A small page at an old path, for servers that cannot redirect.
 * @param page `to`: URL for the browser, with the sub-path, percent-encoded; `canonical`: the same with its origin, for search engines; `text`:
 * words of the link that a browser without script and refresh shows, as HTML
 */
export function buildRedirectPage({ to, canonical, lang, text }: Record<'to' | 'canonical' | 'lang' | 'text', string>): string {
  for (const url of [to, canonical]) if (/["<>\s]/.test(url)) throw new Error(`${url} is not encoded`)
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${sourceOf(redirectScript)}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${text}</title>
<link rel="canonical" href="${canonical}">
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
<p><a href="${to}">${text}</a></p>
<script>${redirectScript}</script>
</html>
`
}

/** A page for every old address. */
export function writeRedirectPages(redirects: RouteTable['redirects'], base: string): { path: string; body: string }[] {
  return locales.flatMap((locale) =>
    Object.entries(redirects[locale]).map(([from, to]) => {
      const target = pageAddress(locale, to)
      const notice = { lang: localeInfo[locale].lang, text: messagesOf(locale).offline.moved }
      const body = buildRedirectPage({ to: withBase(target, base), canonical: site.origin + target, ...notice })
      return { path: pageAddress(locale, from), body }
    }),
  )
}

/**
 * Public paths of the export that a document refers to in its links, images, style sheets and forms, without query and hash, and the scripts
 * of a light page.
 */
export function findReferences(html: string, base: string): string[] {
  const references = new Set<string>()
  for (const { name, value } of elementsOf(readHtml(html)).flatMap(({ attrs }) => attrs)) {
    if (name === 'data-run') for (const script of value.split(' ')) references.add(script)
    const list = lists.has(name) ? value.split(/,\s*/).map((one) => one.split(/\s/)[0] ?? '') : addresses.has(name) ? [value] : []
    for (const publicPath of list) if (/^\/(?!\/)/.test(publicPath)) references.add(publicPath.replace(/[?#].*$/, ''))
  }
  return [...references].map((publicPath) =>
    base && publicPath.startsWith(`${base}/`) ? publicPath.slice(base.length) : base ? `outside:${publicPath}` : publicPath,
  )
}

/**
 * Paths that pages of an export refer to and the folder does not contain: `path (first page that refers to it)`.
 * @param references public paths by the page that refers to them
 * @param files of the folder
 */
export function findMissing(references: ReadonlyMap<string, readonly string[]>, files: ReadonlySet<string>): string[] {
  const missing = new Map<string, string>()
  for (const [page, publicPaths] of references)
    for (const publicPath of publicPaths)
      if (!missing.has(publicPath) && (publicPath.startsWith('outside:') || !files.has(fileOfPath(publicPath))))
        missing.set(publicPath, page)
  return [...missing].map(([publicPath, page]) => `${publicPath} (${page})`)
}
