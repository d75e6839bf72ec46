'use client'

import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import { withStyle } from '@/lib/browser/page/whole-style'
import type { WidgetName } from '@/lib/features/specs'
import styles from './widget-frame.module.css'

/**
 * The live part of each widget. All client components of a route come with each of its pages, so what only some pages use is asked for
 * when the reader comes near one of them. Their names are those of the specs.
 */
const views = {
  diagram: () => import('../diagram/diagram.client').then(({ DiagramView }) => DiagramView),
  chart: () => import('../chart/chart.client').then(({ ChartView }) => ChartView),
  chartScript: () => import('../chart/chart-script.client').then(({ ChartScriptView }) => ChartScriptView),
  demo: () => import('../demo/demo.client').then(({ DemoFrame }) => DemoFrame),
  video: () => import('../video/video.client').then(({ VideoView }) => VideoView),
}

type Views = typeof views
/** A name that a spec has and nothing above loads does not compile. */
type Kind = WidgetName

/** Properties of a widget's live part. */
export type ViewProps<K extends Kind> = ComponentProps<Awaited<ReturnType<Views[K]>>>

/** Shows what the server drew until the live part of the widget has come, and for good when it does not come. */
export function WidgetHinge<K extends Kind>({ kind, view, children }: { kind: K; view: ViewProps<K>; children: ReactNode }) {
  // `kind` and `view` fit by the signature; in here their relation is beyond the checker.
  const [View, setView] = useState<ComponentType<object>>()
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!near) return
    let stale = false
    const load = views[kind] as () => Promise<ComponentType<never>> as () => Promise<ComponentType<object>>
    withStyle(load()).then(
      (found) => stale || setView(() => found),
      (reason: unknown) => {
        console.warn(`The widget "${kind}" could not be loaded`, reason)
        if (!stale) setLost(true)
      },
    )
    return () => {
      stale = true
    }
  }, [kind, near])
  if (View) return <View {...view} />
  return (
    <div ref={place} className={lost ? styles.lost : undefined}>
      {children}
    </div>
  )
}
