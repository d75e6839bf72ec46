import { contentAssets } from '@/lib/site/protocol'
import { path } from '@/lib/site/files/files'
import { decodePath, encodePath } from '@/lib/site/address'
import { isLocale, pageAddress, splitLocale, type Locale } from '@/lib/site/locales'

export interface LinkSource {
  /** Path below the content folder: `zh/guide/install/docker.md`. */
  file: string
  locale: Locale
}

export interface ResolvedLink {
  kind: 'page' | 'anchor' | 'external' | 'asset' | 'mail'
  /** `page`: locale-free path of the page, `/guide/drivers/s3.html`. `asset`: path below the content folder or the site's root. */
  path?: string
  /** Decoded, without `#`. */
  hash?: string
  /** Language of the target page. */
  locale?: Locale
  /** URL that is rendered. */
  href: string
}

/** Extensions of files. Page names contain dots (`baidu.photo`), so only these count. */
const assetEnding =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|ogg|ogv|mp3|wav|flac|m4a|m3u8|mpd|flv|ts|mkv|mov|pdf|zip|gz|tgz|xz|7z|rar|exe|dmg|apk|json|ya?ml|toml|ini|conf|csv|txt|xml|rss|atom|js|mjs|css|wasm|woff2?|ttf|vtt|srt|ass|sh|ps1|py|service)$/i

/**
 * Resolves a link: relative `.md` paths, site paths with or without `.html`, folders, other languages, anchors. Site paths are literal:
 * `/guide/` is English on a Chinese page too, while `./` stays in the page's language.
 */
export function resolveHref(href: string, from: LinkSource): ResolvedLink {
  const address = href.trim()
  if (/^(?:mailto|tel|sms):/i.test(address)) return { kind: 'mail', href: address }
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith('//')) return { kind: 'external', href: address }

  const [, written = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? []
  const hash = fragment === undefined ? undefined : decodePath(fragment)
  const suffix = query + (hash === undefined ? '' : `#${encodeURI(hash)}`)
  if (written === '') return { kind: 'anchor', hash: hash ?? '', href: suffix || '#' }

  const decoded = decodePath(written).normalize()
  const isSitePath = decoded.startsWith('/')
  // A path that ends with `.` or `..` is a folder's.
  const target = path.posix.join(isSitePath ? '/' : `/${path.posix.dirname(from.file)}/`, decoded.replace(/(?:^|\/)\.\.?$/, '$&/'))
  if (isSitePath) return resolveSitePath(target, hash, suffix)
  if (assetEnding.test(target)) return { kind: 'asset', path: target, hash, href: encodePath(contentAssets + target) + suffix }
  const [, first = ''] = target.split('/')
  if (!isLocale(first)) return resolveSitePath(target, hash, suffix)
  return pageLink(first, target.slice(first.length + 1) || '/', hash, suffix)
}

/** Rendered form of a resolved URL. */
export function kindOfAddress(href: string): ResolvedLink['kind'] {
  if (/^(?:mailto|tel|sms):/i.test(href)) return 'mail'
  if (/^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('//')) return 'external'
  const [target = ''] = href.split(/[?#]/)
  if (target === '') return 'anchor'
  return assetEnding.test(target) ? 'asset' : 'page'
}

function resolveSitePath(target: string, hash: string | undefined, suffix: string): ResolvedLink {
  if (assetEnding.test(target)) return { kind: 'asset', path: target, hash, href: encodePath(target) + suffix }
  const { locale, path: rest } = splitLocale(target)
  return pageLink(locale, rest, hash, suffix)
}

function pageLink(locale: Locale, target: string, hash: string | undefined, suffix: string): ResolvedLink {
  const page = canonicalPath(target)
  return { kind: 'page', path: page, hash, locale, href: pageAddress(locale, page) + suffix }
}

/** `/guide/README.md`, `/guide/index.html` → `/guide/`; `/a/b`, `/a/b.md`, `/a/b.html` → `/a/b.html`. */
function canonicalPath(target: string): string {
  if (target.endsWith('/')) return target
  const bare = target.replace(/\.(?:md|html)$/i, '')
  return /\/(?:index|readme)$/i.test(bare) ? bare.slice(0, bare.lastIndexOf('/') + 1) : `${bare}.html`
}
