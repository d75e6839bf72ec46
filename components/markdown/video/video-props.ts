import type { WidgetWords } from '../widget/words'
import type { VideoEngine, VideoLanguage } from '@/lib/features/video/resolve-video'

/** Switches of the player an editor may set. */
interface VideoOptions {
  airplay: boolean
  autoplay: boolean
  loop: boolean
  muted: boolean
  fullscreen: boolean
  hotkey: boolean
  playbackRate: boolean
  setting: boolean
}

/** What the server tells the browser about a video. */
export interface VideoViewProps {
  src: string
  type: string
  /** Who plays the type; undefined when nobody does. */
  engine?: VideoEngine
  title: string
  poster?: string
  subtitle?: string
  /** Origin of the other host the video comes from: nothing is asked of it before the reader's click. The page's policy must allow it. */
  foreign?: string
  language: VideoLanguage
  options: VideoOptions
  words: Pick<WidgetWords, 'loading' | 'openVideo' | 'videoUnsupported' | 'load' | 'embedNote'>
}
