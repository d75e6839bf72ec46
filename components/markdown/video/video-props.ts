import type { WidgetWords } from '../words'
import type { VideoEngine, VideoLanguage } from './resolve-video'

/** Data about a video for the browser. */
export interface VideoViewProps {
  src: string
  type: string
  /** The player of the type; undefined if there is none. */
  engine?: VideoEngine
  title: string
  poster?: string
  subtitle?: string
  /** Origin of the video's host, if external: nothing is requested from it before a click. The page's policy must allow it. */
  foreign?: string
  language: VideoLanguage
  /** Options of the player that an author can set. */
  options: Record<'airplay' | 'autoplay' | 'loop' | 'muted' | 'fullscreen' | 'hotkey' | 'playbackRate' | 'setting', boolean>
  words: Pick<WidgetWords, 'loading' | 'openVideo' | 'videoUnsupported' | 'load' | 'embedNote'>
}
