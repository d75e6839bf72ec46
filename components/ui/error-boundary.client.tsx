'use client'

import { Component, lazy, Suspense, type ComponentType, type ErrorInfo, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Name of the feature in the console. */
  name: string
  /** Replaces the feature after an error: the form that works without JavaScript, or nothing. */
  fallback?: ReactNode
  children: ReactNode
}

/** Limits an error to one feature. Without a boundary, React would remove the whole document. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn(`The feature "${this.props.name}" failed and was switched off.`, error, componentStack)
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}

/**
 * Puts an error boundary around a client component. Every client component that a server component renders is wrapped in it.
 * @param Fallback the form that works without JavaScript; nothing by default
 */
export function isolated<Props extends object>(Feature: ComponentType<Props>, name: string, Fallback?: ComponentType<Props>) {
  return function Isolated(props: Props): ReactNode {
    const plain = Fallback && (
      <ErrorBoundary name={`${name}, plain`}>
        <Fallback {...props} />
      </ErrorBoundary>
    )
    return (
      <ErrorBoundary name={name} fallback={plain}>
        <Feature {...props} />
      </ErrorBoundary>
    )
  }
}

/**
 * The same for a component whose code only some pages need: all client components of a route are loaded by each of its pages.
 * @param load imports it
 */
export function isolatedLazily<Props extends object>(load: () => Promise<ComponentType<Props>>, name: string) {
  const Feature: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return isolated(function Loaded(props: Props) {
    return (
      <Suspense>
        <Feature {...props} />
      </Suspense>
    )
  }, name)
}
