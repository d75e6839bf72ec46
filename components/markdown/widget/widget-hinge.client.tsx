'use client'

import { useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
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

interface WidgetHingeProps<K extends Kind> {
  kind: K
  view: ViewProps<K>
  /** What the server drew. */
  children: ReactNode
}

/** Shows what the server drew until the live part of the widget has been loaded, and permanently if it fails. */
export function WidgetHinge<K extends Kind>(props: WidgetHingeProps<K>) {
  return (
    <ErrorBoundary name={`widget ${props.kind}`} fallback={<div className={styles.lost}>{props.children}</div>}>
      <LoadedWidget {...props} />
    </ErrorBoundary>
  )
}

function LoadedWidget<K extends Kind>({ kind, view, children }: WidgetHingeProps<K>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  // `kind` and `view` fit by the signature above; the type checker cannot follow their relation in here.
  const load = views[kind] as () => Promise<ComponentType<never>> as () => Promise<ComponentType<object>>
  const { Part, failed } = useLazyPart(load, near)
  if (Part) return <Part {...view} />
  return (
    <div ref={place} className={failed ? styles.lost : undefined}>
      {children}
    </div>
  )
}
