'use client'

import { useCallback } from 'react'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { useDrawing } from '../widget/use-drawing.client'
import { WidgetFrame } from '../widget/widget-frame.client'
import type { WidgetWords } from '../widget/words'
import type { Preset } from './flowchart-preset'
import styles from './flowchart.module.css'

interface FlowchartViewProps {
  code: string
  title?: string
  preset: Preset
  words: Pick<WidgetWords, 'loading' | 'failed' | 'source' | 'flowchart' | 'yes' | 'no'>
}

/** A flowchart of flowchart.js. It stands in the page as SVG, so that its links work. */
export function FlowchartView({ code, title, preset, words }: FlowchartViewProps) {
  const { yes, no } = words
  const draw = useCallback(
    async (host: HTMLElement, theme: Theme) => {
      const { drawFlowchart } = await import('./draw-flowchart')
      return drawFlowchart(host, code, preset, theme, { yes, no })
    },
    [code, preset, yes, no],
  )
  const { host, status, error } = useDrawing(draw)
  return (
    <div className={styles.flowchart} role="group" aria-label={title ?? words.flowchart}>
      <WidgetFrame status={status} error={error} title={title} source={code} host={host} words={words} />
    </div>
  )
}
