'use client'

import { useState, type ComponentType } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import type { ViewName } from '@/lib/token-service/contract/providers'
import styles from './tools.module.css'
import { ToolContext, type ToolContextValue } from './tool-context.client'

/** Forms are loaded by tool pages only and are not part of other pages' JavaScript. */
const views: Record<ViewName, () => Promise<ComponentType>> = {
  start: () => import('./views/start-view.client').then(({ StartView }) => StartView),
  callback: () => import('./views/callback-view.client').then(({ CallbackView }) => CallbackView),
  device: () => import('./views/device-view.client').then(({ DeviceView }) => DeviceView),
  session: () => import('./views/session-view.client').then(({ SessionView }) => SessionView),
  albums: () => import('./views/albums-view.client').then(({ AlbumsView }) => AlbumsView),
  webdav: () => import('./views/webdav-view.client').then(({ WebdavView }) => WebdavView),
  login: () => import('./views/login-view.client').then(({ LoginView }) => LoginView),
}

interface ToolHingeProps {
  tool: Omit<ToolContextValue, 'failedHosts'>
}

/** Shows a tool's form once its code has been loaded, or an error with a retry. */
export function ToolHinge({ tool }: ToolHingeProps) {
  const { words } = tool
  const reload = <LoadFailure text={words.failed} retry={words.actions.retry} onRetry={() => window.location.reload()} />
  return (
    <ErrorBoundary name={`token tool ${tool.provider}`} fallback={reload}>
      <LoadedTool tool={tool} />
    </ErrorBoundary>
  )
}

function LoadedTool({ tool }: ToolHingeProps) {
  const { Part, failed, retry } = useLazyPart(views[tool.view], true)
  const [failedHosts] = useState(() => new Set<string>())
  const { words } = tool
  if (failed) return <LoadFailure text={words.loadFailed} retry={words.actions.retry} onRetry={retry} />
  if (!Part)
    return (
      <p role="status" className={styles.loading}>
        {words.loading}
      </p>
    )
  return (
    <ToolContext value={{ ...tool, failedHosts }}>
      <Part />
    </ToolContext>
  )
}
