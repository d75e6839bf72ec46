'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { Embed } from './resolve-embed'
import button from '@/components/ui/button.module.css'
import loadBox from '@/components/ui/load-box.module.css'
import styles from './embed.module.css'

/** Permissions that an external player needs. */
const otherSite = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation'

interface EmbedFrameProps {
  embed: Embed
  title: string
  messages: { load: string; note: string; open: string }
}

function LiveFrame({ embed, title, messages }: EmbedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const name = useId()

  // A click before hydration has already navigated the frame to another site, which this page cannot inspect.
  useEffect(() => {
    try {
      if (frame.current?.contentWindow?.location.href !== 'about:blank') setLoaded(true)
    } catch {
      setLoaded(true)
    }
  }, [])

  useEffect(() => {
    if (loaded) frame.current?.focus()
  }, [loaded])

  // A page of this site may do in a frame what it may do anywhere; a sandbox with both our scripts and our origin would protect nothing.
  const sandbox = embed.origin ? otherSite : undefined
  return (
    <div className={styles.embed} data-loaded={loaded || undefined} data-frame-src={embed.origin || undefined}>
      <div className={`${loadBox.box} ${styles.box}`}>
        <a
          className={`${button.button} ${button.primary}`}
          href={embed.src}
          target={name}
          referrerPolicy="strict-origin-when-cross-origin"
          onClick={(event) => {
            // With Ctrl, Shift or similar keys, a new tab or window was requested.
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) setLoaded(true)
          }}
        >
          {messages.load}
        </a>
        <p className={styles.note}>{messages.note}</p>
        <a className={styles.open} href={embed.page} target="_blank" rel="noopener noreferrer">
          {messages.open}
        </a>
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        name={name}
        title={title}
        sandbox={sandbox}
        allow="fullscreen; picture-in-picture; encrypted-media"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        tabIndex={loaded ? undefined : -1}
      />
    </div>
  )
}

/** Shown after a failure: a link to the page that was to be embedded. */
function PlainLink({ embed, messages }: EmbedFrameProps) {
  return <a href={embed.page}>{messages.open}</a>
}

/**
 * An empty frame under a box that names its host. The box is a link whose target is the frame, so a click loads it without a script; the
 * script only removes the box.
 */
export const EmbedFrame = isolated(LiveFrame, 'embedded page', PlainLink)
