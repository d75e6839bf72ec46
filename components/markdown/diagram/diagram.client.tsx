'use client'

import { useCallback, useId, useState } from 'react'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { FullView, fullViewButton } from '../widget/full-view'
import full from '../widget/full-view.module.css'
import { useDrawing, WidgetFrame } from '@/components/markdown/widget/widget-frame.client'
import type { WidgetMessages } from '../messages'
import styles from './diagram.module.css'

interface DiagramViewProps {
  code: string
  title?: string
  messages: Pick<WidgetMessages, 'loading' | 'failed' | 'source' | 'fullView' | 'download' | 'close' | 'diagram'>
}

/** Minimum scale at which texts are readable; a wider diagram scrolls on phones instead. */
const minScale = 0.6

/**
 * A Mermaid diagram as an image of its SVG: an image can neither run code nor lose its styles to the page's Content-Security-Policy. Its
 * address is a `data:` URL, so that it has no part of this site even if a visitor opens it in a tab of its own.
 */
export function DiagramView({ code, title, messages }: DiagramViewProps) {
  const [picture, setPicture] = useState<{ url: string; width: number; height: number }>()
  const id = useId()
  const draw = useCallback(
    async (_host: HTMLElement, theme: Theme) => {
      const { renderInFrame } = await import('./frame/render-in-frame')
      const { svg, width, height } = await renderInFrame(code, theme)
      setPicture({ url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height })
    },
    [code],
  )
  const { host, status, error } = useDrawing(draw)
  const name = title ?? messages.diagram

  const tools = picture && (
    <>
      <button type="button" {...fullViewButton(id, 'show-modal')}>
        {messages.fullView}
      </button>
      <a href={picture.url} download={`${name}.svg`}>
        {messages.download}
      </a>
    </>
  )

  return (
    <WidgetFrame status={status} error={error} source={code} host={host} messages={messages} tools={tools}>
      {picture && (
        <>
          <img
            className={styles.picture}
            ref={(image) => image?.style.setProperty('--least', `${Math.round(picture.width * minScale)}px`)}
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={name}
          />
          <FullView id={id} name={name} close={messages.close}>
            <img className={full.picture} src={picture.url} width={picture.width} height={picture.height} alt={name} />
          </FullView>
        </>
      )}
    </WidgetFrame>
  )
}
