'use client'

import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import { VideoFallback, type VideoViewProps } from './video-fallback'
import loadBox from '@/components/ui/load-box.module.css'
import styles from './video.module.css'

type Stage = 'waiting' | 'loading' | 'ready' | 'failed'

/**
 * A video: first the browser's own player or a link, then ArtPlayer once it is near the viewport, or the visitor has agreed to load from
 * another host.
 */
export function VideoView(props: VideoViewProps) {
  const { src, type, engine, foreign } = props
  const container = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const near = useNearViewport(container)
  const [agreed, setAgreed] = useState(false)
  const [stage, setStage] = useState<Stage>('waiting')
  // The player is created once, because a video's attributes do not change within a page.
  const attributes = useRef(props)
  const isWanted = Boolean(engine) && (foreign ? agreed : near)

  useEffect(() => {
    if (!engine) console.warn(`Unsupported video type "${type}": ${src}`)
  }, [engine, type, src])

  useEffect(() => {
    if (!isWanted || !box.current) return
    let stop: (() => void) | undefined
    let stale = false
    const holder = box.current.appendChild(document.createElement('div'))
    holder.className = styles.player ?? ''
    setStage('loading')
    import('./open-player')
      .then(({ openPlayer }) => (stale ? undefined : openPlayer(holder, attributes.current)))
      .then((close) => {
        if (stale) return close?.()
        stop = close
        setStage('ready')
      })
      .catch((reason: unknown) => {
        if (stale) return
        console.warn(`The player of ${attributes.current.src} could not be loaded`, reason)
        setStage('failed')
      })
    return () => {
      stale = true
      stop?.()
      holder.remove()
    }
  }, [isWanted])

  const plain = stage !== 'ready' && stage !== 'loading'
  return (
    <div ref={container} className={styles.video} data-media-src={foreign}>
      <div ref={box} className={styles.player} hidden={stage !== 'ready'} />
      {stage === 'loading' && (
        <span className={loadBox.box}>
          <Spinner label={props.messages.loading} />
        </span>
      )}
      {plain && (
        <VideoFallback
          {...props}
          foreign={agreed ? undefined : foreign}
          onAgree={(event) => {
            // With Ctrl, Shift or similar keys, a new tab or window was requested.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            setAgreed(true)
          }}
        />
      )}
    </div>
  )
}
