'use client'

import { useCallback, useId, useState } from 'react'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { FullView, fullViewButton } from '../widget/full-view'
import full from '../widget/full-view.module.css'
import { useDrawing } from '../widget/use-drawing.client'
import { WidgetFrame } from '../widget/widget-frame.client'
import type { WidgetWords } from '../words'
import styles from './diagram.module.css'

interface DiagramViewProps {
  code: string
  title?: string
  words: Pick<WidgetWords, 'loading' | 'failed' | 'source' | 'fullView' | 'download' | 'close' | 'diagram'>
}

/** Minimum scale at which texts are readable; a wider diagram scrolls on phones instead. */
const minScale = 0.6

interface Picture {
  url: string
  width: number
  height: number
}

/** A Mermaid diagram as an image of its SVG: an image can neither run code nor lose its styles to the page's Content-Security-Policy. */
export function DiagramView({ code, title, words }: DiagramViewProps) {
  const [picture, setPicture] = useState<Picture>()
  const id = useId()
  const draw = useCallback(
    async (_host: HTMLElement, theme: Theme, isStale: () => boolean) => {
      const { renderInFrame } = await import('./frame/render-in-frame')
      const { svg, width, height } = await renderInFrame(code, theme)
      if (isStale()) return () => undefined
      const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      setPicture({ url, width, height })
      return () => URL.revokeObjectURL(url)
    },
    [code],
  )
  const { host, status, error } = useDrawing(draw)
  const name = title ?? words.diagram

  const tools = picture && (
    <>
      <button type="button" {...fullViewButton(id, 'show-modal')}>
        {words.fullView}
      </button>
      <a href={picture.url} download={`${name}.svg`}>
        {words.download}
      </a>
    </>
  )

  return (
    <WidgetFrame status={status} error={error} source={code} host={host} words={words} tools={tools}>
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
          <FullView id={id} name={name} close={words.close}>
            <img className={full.picture} src={picture.url} width={picture.width} height={picture.height} alt={name} />
          </FullView>
        </>
      )}
    </WidgetFrame>
  )
}
