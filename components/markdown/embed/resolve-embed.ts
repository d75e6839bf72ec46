import { isPolicyOrigin } from '@/lib/site/policy/origins'

/** A frame of another site. */
export interface Embed {
  /** URL of the frame. */
  src: string
  /** URL of the page that a visitor would open instead. */
  page: string
  /** Host as shown to visitors. */
  host: string
  /** `https://host` for the `frame-src` of the page's Content-Security-Policy, in strict form. Empty for frames of this site. */
  origin: string
}

/** Hosts that `<BiliBili>` and `<YouTube>` load from; the policy of pages using them must allow these as frames. */
export const embedOrigins = { bilibili: 'https://player.bilibili.com', youtube: 'https://www.youtube-nocookie.com' } as const

/** Attributes as an author wrote them. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** The player of a BiliBili video. Undefined unless `bvid` (`BV…`, or `av…`) or `aid` (a number) identifies one. */
export function resolveBilibili({ bvid, aid, page = '', time = '' }: Attributes): Embed | undefined {
  const id = bvid || (aid ? `av${aid.replace(/^av/i, '')}` : '')
  if (!/^(?:BV[0-9A-Za-z]{8,12}|av\d+)$/i.test(id)) return undefined
  const part = /^\d+$/.test(page) ? page : '1'
  const query = new URLSearchParams({
    ...(/^av/i.test(id) ? { aid: id.slice(2) } : { bvid: id }),
    page: part,
    autoplay: '0',
    danmaku: '0',
    high_quality: '1',
  })
  if (/^\d+$/.test(time)) query.set('t', time)
  return {
    src: `${embedOrigins.bilibili}/player.html?${query}`,
    page: `https://www.bilibili.com/video/${id}/?p=${part}`,
    host: 'bilibili.com',
    origin: embedOrigins.bilibili,
  }
}

/** The cookie-free player of a YouTube video. Undefined unless `id` is valid. Times are in seconds. */
export function resolveYoutube({ id = '', start = '', end = '' }: Attributes): Embed | undefined {
  if (!/^[\w-]{6,20}$/.test(id)) return undefined
  const query = new URLSearchParams()
  if (/^\d+$/.test(start)) query.set('start', start)
  if (/^\d+$/.test(end)) query.set('end', end)
  const tail = query.size ? `?${query}` : ''
  return {
    src: `${embedOrigins.youtube}/embed/${id}${tail}`,
    page: `https://www.youtube.com/watch?v=${id}`,
    host: 'youtube.com',
    origin: embedOrigins.youtube,
  }
}

/** Placeholder for this site while a URL is parsed. */
const ownOrigin = 'https://this-site.invalid'

/**
 * Any other frame. Undefined unless the URL is HTTP(S), with or without its scheme, or a path on this site, and its host can be part of a
 * policy: URLs may contain hosts such as `a;b`. The policy allows HTTPS only, so an HTTP frame is loaded over HTTPS.
 */
export function resolveFrame(src: string | undefined): Embed | undefined {
  const written = src?.trim() ?? ''
  // Only the parser handles all spellings of a URL: `/\host` leads to another site.
  if (!written || !URL.canParse(written, ownOrigin)) return undefined
  const url = new URL(written, ownOrigin)
  if (url.origin === ownOrigin) return { src: written, page: written, host: '', origin: '' }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  url.protocol = 'https:'
  if (!isPolicyOrigin(url.origin)) return undefined
  return { src: url.href, page: url.href, host: url.host.replace(/^www\./, ''), origin: url.origin }
}
