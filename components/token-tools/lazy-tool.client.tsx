'use client'

import { lazy, Suspense, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { ViewName } from '@/lib/token-service/contract/providers'
import { ToolContext, useTool, type ToolContextValue } from './tool-context.client'

/** Without the full style sheets: a form's page has the modules of all its steps (token-tool.tsx). */
const load = (loadView: () => Promise<ComponentType>) =>
  lazy(() =>
    loadView().then(
      (View) => ({ default: View }),
      (error: unknown) => {
        console.warn('The code of a tool could not be loaded.', error)
        return { default: NotLoaded }
      },
    ),
  )

const StartView = load(() => import('./views/start-view.client').then((view) => view.StartView))

/** Forms are loaded by tool pages only and are not part of other pages' JavaScript. */
const views: Record<ViewName, ComponentType> = {
  start: StartView,
  scan: StartView,
  callback: load(() => import('./views/callback-view.client').then((view) => view.CallbackView)),
  albums: load(() => import('./views/albums-view.client').then((view) => view.AlbumsView)),
  webdav: load(() => import('./views/webdav-view.client').then((view) => view.WebdavView)),
  login: load(() => import('./views/login-view.client').then((view) => view.LoginView)),
}

/** A new document has the current names of the files, which a tab that is older than the last deployment lacks. */
function Failed({ text, retry }: { text: string; retry: string }) {
  return <LoadFailure text={text} retry={retry} onRetry={() => window.location.reload()} />
}

function NotLoaded() {
  const { messages } = useTool()
  return <Failed text={messages.loadFailed} retry={messages.actions.retry} />
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
  const { provider, view, messages } = tool
  const [failedHosts] = useState(() => new Set<string>())
  const View = views[view]
  return (
    <ErrorBoundary name={`token tool ${provider}`} fallback={<Failed text={messages.failed} retry={messages.actions.retry} />}>
      <Suspense
        fallback={
          <p role="status" data-needs-script="">
            {messages.loading}
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

/** Shows the first field that is wrong, once the form has marked it. */
function focusFirstFault({ currentTarget }: FormEvent): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

/** It is in the same Suspense boundary as the form, so it is hydrated with it: nothing can be submitted before. */
function DisabledUntilHydrated({ className, tool, children }: { className?: string; tool: ToolContextValue; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <fieldset className={className} disabled={!hydrated} onSubmit={focusFirstFault}>
      <ToolContext value={hydrated ? { ...tool, origin: window.location.origin } : tool}>{children}</ToolContext>
    </fieldset>
  )
}
