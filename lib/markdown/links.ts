import { decodePath, encodePath } from '@/lib/site/address'
import { isLocale, pageAddress, splitLocale, type Locale } from '@/lib/site/locales'

/** Location of a link. */
export interface LinkPlace {
  /** Path below the content folder: `zh/guide/install/docker.md`. */
  file: string
  locale: Locale
}

/** Target of a link. */
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

/** Public folder for copies of files next to pages. */
export const contentAssets = '/_content'

/** Subfolder for images generated from content images (`lib/media`). */
export const madeFolder = '_media'

/**
 * Resolves a link: relative `.md` paths, site paths with or without `.html`, folders, other languages, anchors. Site paths are literal:
 * `/guide/` is English on a Chinese page too, while `./` stays in the page's language.
 */
export function resolveHref(href: string, place: LinkPlace): ResolvedLink {
  const address = href.trim()
  if (/^(?:mailto|tel|sms):/i.test(address)) return { kind: 'mail', href: address }
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith('//')) return { kind: 'external', href: address }

  const [, written = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? []
  const hash = fragment === undefined ? undefined : decodePath(fragment)
  const suffix = query + (fragment === undefined ? '' : `#${encodeFragment(fragment)}`)
  if (written === '') return { kind: 'anchor', hash: hash ?? '', href: suffix || '#' }

  const decoded = decodePath(written).normalize()
  if (decoded.startsWith('/')) return resolveSitePath(joinPath('/', decoded), hash, suffix)
  const folder = place.file.includes('/') ? place.file.slice(0, place.file.lastIndexOf('/') + 1) : ''
  const target = joinPath(`/${folder}`, decoded)
  if (assetEnding.test(target)) return { kind: 'asset', path: target, hash, href: encodePath(contentAssets + target) + suffix }
  const [, first = ''] = target.split('/')
  if (!isLocale(first)) return resolveSitePath(target, hash, suffix)
  return pageLink(first, target.slice(first.length + 1) || '/', hash, suffix)
}

/** Rendered form of a resolved URL. */
export function kindOfAddress(href: string): ResolvedLink['kind'] {
  if (/^(?:mailto|tel|sms):/i.test(href)) return 'mail'
  if (/^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('//')) return 'external'
  const [path = ''] = href.split(/[?#]/)
  if (path === '') return 'anchor'
  return assetEnding.test(path) ? 'asset' : 'page'
}

function resolveSitePath(path: string, hash: string | undefined, suffix: string): ResolvedLink {
  if (assetEnding.test(path)) return { kind: 'asset', path, hash, href: encodePath(path) + suffix }
  const { locale, path: rest } = splitLocale(path)
  return pageLink(locale, rest, hash, suffix)
}

function pageLink(locale: Locale, path: string, hash: string | undefined, suffix: string): ResolvedLink {
  const page = canonicalPath(path)
  return { kind: 'page', path: page, hash, locale, href: pageAddress(locale, page) + suffix }
}

/** `/guide/README.md`, `/guide/index.html` → `/guide/`; `/a/b`, `/a/b.md`, `/a/b.html` → `/a/b.html`. */
function canonicalPath(path: string): string {
  if (path.endsWith('/')) return path
  const bare = path.replace(/\.(?:md|html)$/i, '')
  return /\/(?:index|readme)$/i.test(bare) ? bare.slice(0, bare.lastIndexOf('/') + 1) : `${bare}.html`
}

/** Resolves `.` and `..`, never above the root. */
function joinPath(base: string, relative: string): string {
  const parts = relative.startsWith('/') ? [] : base.split('/').filter(Boolean)
  const names = relative.split('/')
  for (const name of names) {
    if (name === '..') parts.pop()
    else if (name !== '' && name !== '.') parts.push(name)
  }
  const folder = /^(?:|\.|\.\.)$/.test(names.at(-1) ?? '') && parts.length > 0
  return `/${parts.join('/')}${folder ? '/' : ''}`
}

function encodeFragment(fragment: string): string {
  return encodeURI(decodePath(fragment))
}
