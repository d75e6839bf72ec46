'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { withStyle } from '@/lib/browser/page/whole-style'
import type { ViewName } from './definitions'
import { ToolContext, type ToolContextValue } from './tool-context.client'

/** Forms come with the tool pages only: the runtime of other pages does not hold them. */
const views: Record<ViewName, () => Promise<ComponentType>> = {
  start: () => import('./views/start-view.client').then(({ StartView }) => StartView),
  callback: () => import('./views/callback-view.client').then(({ CallbackView }) => CallbackView),
  device: () => import('./views/device-view.client').then(({ DeviceView }) => DeviceView),
  albums: () => import('./views/albums-view.client').then(({ AlbumsView }) => AlbumsView),
  webdav: () => import('./views/webdav-view.client').then(({ WebdavView }) => WebdavView),
  login: () => import('./views/login-view.client').then(({ LoginView }) => LoginView),
}

/** Shows a tool's form once it has come. */
export function ToolHinge({ view, tool }: { view: ViewName; tool: ToolContextValue }) {
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    let gone = false
    void withStyle(views[view]()).then((loaded) => {
      if (!gone) setView(() => loaded)
    })
    return () => {
      gone = true
    }
  }, [view])
  if (!View) return <p role="status">{tool.words.loading}</p>
  return (
    <ToolContext value={tool}>
      <View />
    </ToolContext>
  )
}
