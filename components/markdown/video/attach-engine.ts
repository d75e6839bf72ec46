import { importLibrary } from '@/lib/browser/library'
import type { VideoEngine } from './resolve-video'

/** Detaches a library from a video element. */
export type Detach = () => void

/**
 * Loads the library of a stream type and plays into a video element. No library may start a worker: workers come from `blob:` URLs, which
 * the page's policy does not allow.
 */
export async function attachEngine(
  engine: Exclude<VideoEngine, 'native'>,
  type: string,
  video: HTMLVideoElement,
  url: string,
): Promise<Detach> {
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
