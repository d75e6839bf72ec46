'use client'

import { useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'

/**
 * The interactive part of each widget. All client components of a route are loaded by each of its pages, so what only some pages use is
 * loaded when it is near the viewport.
 */
const views = {
  diagram: () => import('../diagram/diagram.client').then(({ DiagramView }) => DiagramView),
  chart: () => import('../chart/chart.client').then(({ ChartView }) => ChartView),
  chartScript: () => import('../chart/chart-script.client').then(({ ChartScriptView }) => ChartScriptView),
  demo: () => import('../demo/demo.client').then(({ DemoFrame }) => DemoFrame),
  video: () => import('../video/video.client').then(({ VideoView }) => VideoView),
}

type Views = typeof views
type Kind = keyof Views

/** Props of a widget's interactive part. */
export type ViewProps<K extends Kind> = ComponentProps<Awaited<ReturnType<Views[K]>>>

interface LazyWidgetProps<K extends Kind> {
  kind: K
  view: ViewProps<K>
  /** Server-rendered content. */
  children: ReactNode
}

/** Shows the server-rendered content until the widget's interactive part has been loaded, and permanently if that fails. */
export function LazyWidget<K extends Kind>(props: LazyWidgetProps<K>) {
  return (
    <ErrorBoundary name={`widget ${props.kind}`} fallback={<div data-lost="">{props.children}</div>}>
      <LoadedWidget {...props} />
    </ErrorBoundary>
  )
}

function LoadedWidget<K extends Kind>({ kind, view, children }: LazyWidgetProps<K>) {
  const placeholder = useRef<HTMLDivElement>(null)
  const near = useNearViewport(placeholder)
  // The signature guarantees that `kind` and `view` match; the type checker cannot follow it here.
  const load = views[kind] as () => Promise<ComponentType<never>> as () => Promise<ComponentType<object>>
  const { Part, failed } = useLazyPart(load, near)
  if (Part) return <Part {...view} />
  return (
    <div ref={placeholder} data-lost={failed ? '' : undefined}>
      {children}
    </div>
  )
}
