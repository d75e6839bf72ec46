import { readLiveContent } from '@/lib/content/live'

/**
 * While writing (`npm run dev`): shows an edit in the open page, and what is wrong with it. The import stands behind the condition, which
 * is settled when the site is built, so nothing of it reaches the browsers of readers.
 */
export async function DevContent() {
  if (process.env.NODE_ENV !== 'development') return null
  const { ContentWatcher } = await import('./content-watcher.client')
  return <ContentWatcher version={readLiveContent().version} />
}
