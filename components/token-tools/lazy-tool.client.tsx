'use client'

import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { ViewName } from '@/lib/token-service/contract/providers'
import { ToolContext, type ToolContextValue } from './tool-context.client'

/** Forms are loaded by tool pages only and are not part of other pages' JavaScript. */
const views: Record<ViewName, () => Promise<ComponentType>> = {
  start: () => import('./views/start-view.client').then(({ StartView }) => StartView),
  callback: () => import('./views/callback-view.client').then(({ CallbackView }) => CallbackView),
  scan: () => import('./views/scan-view.client').then(({ ScanView }) => ScanView),
  albums: () => import('./views/albums-view.client').then(({ AlbumsView }) => AlbumsView),
  webdav: () => import('./views/webdav-view.client').then(({ WebdavView }) => WebdavView),
  login: () => import('./views/login-view.client').then(({ LoginView }) => LoginView),
}

interface LazyToolProps {
  /** Of the form's frame: named here, its style sheet's list of names would be in the JavaScript of every page. */
  className?: string
  tool: Omit<ToolContextValue, 'failedHosts'>
}

/**
 * A tool's form. The server renders it, so nothing moves when its code arrives, however late; until then it is disabled. If the code cannot
 * be loaded, an error with a retry replaces it.
 */
export function LazyTool({ tool, className }: LazyToolProps) {
  const { provider, view, words } = tool
  const [failed, setFailed] = useState(false)
  const [retried, setRetried] = useState(false)
  const [failedHosts] = useState(() => new Set<string>())
  const [View, setView] = useState(() => lazyView(view, () => setFailed(true)))
  const retry = () => {
    // After a second failure with a working network, the tab is probably older than the last deployment; only a new document names the current files.
    if (retried && navigator.onLine) return window.location.reload()
    setRetried(true)
    setFailed(false)
    setView(lazyView(view, () => setFailed(true)))
  }
  if (failed) return <LoadFailure text={words.loadFailed} retry={words.actions.retry} onRetry={retry} />
  const reload = <LoadFailure text={words.failed} retry={words.actions.retry} onRetry={() => window.location.reload()} />
  return (
    <ErrorBoundary name={`token tool ${provider}`} fallback={reload}>
      <Suspense
        fallback={
          <p role="status" data-needs-script="">
            {words.loading}
          </p>
        }
      >
        <DisabledUntilHydrated className={className} tool={{ ...tool, failedHosts }}>
          <View />
        </DisabledUntilHydrated>
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * A form, without the full style sheets: its page has the modules of all its steps (token-tool.tsx). If its code cannot be loaded, it stays
 * suspended: the form of the server remains until the caller replaces it.
 */
function lazyView(view: ViewName, onFailure: () => void) {
  return lazy(() =>
    views[view]().then(
      (View) => ({ default: View }),
      (error: unknown) => {
        console.warn('The code of a tool could not be loaded.', error)
        onFailure()
        return new Promise<never>(() => {})
      },
    ),
  )
}

/** It is in the same Suspense boundary as the form, so it is hydrated with it: nothing can be submitted before. */
function DisabledUntilHydrated({ className, tool, children }: { className?: string; tool: ToolContextValue; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <fieldset className={className} disabled={!hydrated}>
      <ToolContext value={hydrated ? { ...tool, origin: window.location.origin } : tool}>{children}</ToolContext>
    </fieldset>
  )
}
