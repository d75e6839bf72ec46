import type Artplayer from 'artplayer'
import type { Option } from 'artplayer'
import { importLibrary } from '@/lib/browser/library'
import { readColours } from '@/lib/browser/theme/read-colours'
import type { VideoLanguage, VideoEngine } from './resolve-video'
import type { VideoViewProps } from './video-fallback'
import spinner from '@/components/ui/spinner.module.css'

/** Detaches a library from a video element. */
type Detach = () => void

/**
 * Loads the library of a stream type and plays into a video element. No library may start a worker: workers come from `blob:` URLs, which
 * the page's policy does not allow.
 */
async function attachEngine(engine: Exclude<VideoEngine, 'native'>, type: string, video: HTMLVideoElement, url: string): Promise<Detach> {
  if (engine === 'hls') return attachHls(video, url)
  if (engine === 'dash') return attachDash(video, url)
  const { default: mpegts } = await importLibrary<typeof import('mpegts.js')>('mpegts.mjs')
  if (!mpegts.isSupported()) throw new Error('no media source support')
  const player = mpegts.createPlayer({ type: type === 'flv' ? 'flv' : 'mpegts', url }, { enableWorker: false })
  // Without a listener the library throws its errors into the page.
  player.on(mpegts.Events.ERROR, (...details: unknown[]) => console.warn(`${url} cannot be played`, ...details))
  player.attachMediaElement(video)
  player.load()
  return () => player.destroy()
}

async function attachHls(video: HTMLVideoElement, url: string): Promise<Detach> {
  const { default: Hls } = await importLibrary<typeof import('hls.js')>('hls.mjs')
  if (!Hls.isSupported()) {
    // Safari plays it natively.
    if (!video.canPlayType('application/vnd.apple.mpegurl')) throw new Error('no media source support')
    video.src = url
    return () => {}
  }
  const hls = new Hls({ enableWorker: false })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

async function attachDash(video: HTMLVideoElement, url: string): Promise<Detach> {
  const { MediaPlayer } = await importLibrary<typeof import('dashjs')>('dash.mjs')
  const player = MediaPlayer().create()
  player.initialize(video, new URL(url, location.href).href, video.autoplay)
  return () => player.destroy()
}

type Dictionary = { default: object }

/** Messages of the player; English and simplified Chinese are built in. */
const dictionaries: Partial<Record<VideoLanguage, () => Promise<Dictionary>>> = {
  cs: () => import('artplayer/i18n/cs'),
  es: () => import('artplayer/i18n/es'),
  fa: () => import('artplayer/i18n/fa'),
  fr: () => import('artplayer/i18n/fr'),
  id: () => import('artplayer/i18n/id'),
  pl: () => import('artplayer/i18n/pl'),
  ru: () => import('artplayer/i18n/ru'),
  tr: () => import('artplayer/i18n/tr'),
  'zh-tw': () => import('artplayer/i18n/zh-tw'),
}

/** In place of ArtPlayer's, whose `<animate>` Firefox reports as an inline style, with every frame that it draws. */
const loading = `<span class="${spinner.spinner}"><svg viewBox="0 0 48 48" width="48" height="48"><circle class="${spinner.track}" cx="24" cy="24" r="22"/><circle class="${spinner.arc}" cx="24" cy="24" r="22" pathLength="100"/></svg></span>`

let player: Promise<typeof Artplayer> | undefined

/**
 * Loads ArtPlayer: the copy from which `scripts/build/vendor-assets.ts` has removed the `style` attributes, which our policy rejects.
 * ArtPlayer writes its style sheet into an element with a certain id, by default a new `<style>`, which the policy rejects too. So an inert
 * element with that id exists already, and the sheet is added through `document.adoptedStyleSheets`, to which no policy applies.
 */
async function loadPlayer(): Promise<typeof Artplayer> {
  const inert = document.createElement('template')
  inert.id = 'artplayer-style'
  document.head.append(inert)
  const { default: Player } = await importLibrary<typeof import('artplayer')>('artplayer.mjs')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(Player.STYLE || inert.textContent)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  Player.LOG_VERSION = false
  Player.CONTEXTMENU = false
  return Player
}

/** Creates a player in `holder`. Returns a function that closes it. */
export async function openPlayer(holder: HTMLDivElement, props: VideoViewProps): Promise<() => void> {
  const { src, type, engine, poster, subtitle, foreign, language, options, title } = props
  player ??= loadPlayer().catch((error: unknown) => {
    player = undefined
    throw error
  })
  const [Player, dictionary] = await Promise.all([player, dictionaries[language]?.()])
  let detach: Detach | undefined
  const settings: Option = {
    container: holder,
    url: src,
    type,
    lang: language,
    i18n: dictionary ? { [language]: dictionary.default } : {},
    theme: readColours(['accent']).accent,
    mutex: true,
    pip: true,
    aspectRatio: true,
    playsInline: true,
    icons: { loading },
    moreVideoAttr: { preload: 'metadata', title },
    ...options,
    // Visitors who agreed to load it want to watch it.
    autoplay: options.autoplay || Boolean(foreign),
    ...(poster && { poster }),
    ...(subtitle && { subtitle: { url: subtitle } }),
  }
  if (engine && engine !== 'native') {
    settings.customType = {
      [type]: (video: HTMLVideoElement, url: string) => {
        attachEngine(engine, type, video, url).then(
          (done) => (detach = done),
          (error: unknown) => console.warn(`${url} cannot be played`, error),
        )
      },
    }
  }
  const instance = new Player(settings)
  return () => {
    detach?.()
    instance.destroy(false)
  }
}
