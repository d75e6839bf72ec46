/** Playable types, by player: the browser, or a library that is loaded for it. */
const engines = {
  mp4: 'native',
  mp3: 'native',
  webm: 'native',
  ogg: 'native',
  m3u8: 'hls',
  hls: 'hls',
  mpd: 'dash',
  dash: 'dash',
  ts: 'mpegts',
  flv: 'mpegts',
} as const

export type VideoType = keyof typeof engines

export const videoTypes = Object.keys(engines) as VideoType[]
export type VideoEngine = (typeof engines)[VideoType]

export const videoLanguages = ['en', 'pl', 'cs', 'es', 'fa', 'fr', 'id', 'ru', 'tr', 'zh-cn', 'zh-tw'] as const
export type VideoLanguage = (typeof videoLanguages)[number]

/** The type of a video, from its attribute or from the extension in its URL (without query and fragment), in lower case. */
export function findVideoType(src: string, type?: string): string {
  if (type)
    return type
      .trim()
      .toLowerCase()
      .replace(/^(?:video|audio)\//, '')
  const path = src.replace(/[?#].*$/s, '')
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The player of a type; undefined for unknown types. */
export function findEngine(type: string): VideoEngine | undefined {
  return Object.hasOwn(engines, type) ? engines[type as VideoType] : undefined
}

/**
 * The player's language for a language tag: `zh-cn` and `zh-tw` unchanged (other Chinese by script), otherwise the base language, otherwise
 * English.
 */
export function resolveVideoLanguage(tag: string): VideoLanguage {
  const lower = tag.toLowerCase()
  const base = lower.split(/[-_]/)[0] ?? ''
  if (base === 'zh') return /-(?:tw|hk|mo|hant)/.test(lower) ? 'zh-tw' : 'zh-cn'
  return videoLanguages.find((language) => language === base) ?? 'en'
}

/** Origin (`https://host`) of a video on another host; undefined if it is on this site. */
export function findForeignOrigin(src: string, origin: string): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(src) || !URL.canParse(src, origin)) return undefined
  const url = new URL(src, origin)
  return url.origin === new URL(origin).origin ? undefined : url.origin
}
