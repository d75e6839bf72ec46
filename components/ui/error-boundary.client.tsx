'use client'

import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Names the feature in the console. */
  name: string
  /** Replaces the feature after it has failed: the form that works without JavaScript, or nothing. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps an error inside one feature: the rest of the page stays as it is. Without a boundary, React would remove the whole document. */
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
