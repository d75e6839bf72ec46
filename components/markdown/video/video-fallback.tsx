import type { MouseEventHandler } from 'react'
import { fill } from '@/lib/i18n/fill'
import type { WidgetMessages } from '../messages'
import type { VideoEngine, VideoLanguage } from './resolve-video'
import button from '@/components/ui/button.module.css'
import loadBox from '@/components/ui/load-box.module.css'
import styles from './video.module.css'

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
  messages: Pick<WidgetMessages, 'loading' | 'openVideo' | 'videoUnsupported' | 'load' | 'embedNote'>
}

type VideoFallbackProps = Pick<VideoViewProps, 'src' | 'engine' | 'title' | 'poster' | 'foreign'> & {
  messages: Pick<VideoViewProps['messages'], 'openVideo' | 'videoUnsupported' | 'load' | 'embedNote'>
  /** Called instead of following the link to the other host. */
  onAgree?: MouseEventHandler
}

/** A video without our player: a link that names the other host, the browser's own player, or a link to a file it cannot play. */
export function VideoFallback({ src, engine, title, poster, foreign, messages, onAgree }: VideoFallbackProps) {
  if (foreign && engine) {
    return (
      <div className={`${loadBox.box} ${styles.link}`}>
        <a className={`${button.button} ${button.primary}`} href={src} target="_blank" rel="noopener noreferrer" onClick={onAgree}>
          {messages.load}
        </a>
        <span>{messages.embedNote}</span>
      </div>
    )
  }
  if (engine === 'native')
    return <video className={styles.native} controls preload="none" playsInline src={src} poster={poster} title={title} />
  return (
    <div className={`${loadBox.box} ${styles.link}`}>
      {!engine && <span>{messages.videoUnsupported}</span>}
      <a className={styles.plain} href={src}>
        {fill(messages.openVideo, { title })}
      </a>
    </div>
  )
}
