/** Next runs it once before the first request, under `next start` and `next dev`: settings are checked, and the content is read, or the cache says what to show. */
export async function register(): Promise<void> {
  // A build reads no content.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  // Modules that read settings when they are loaded come after the check.
  const { prepareProcess } = await import('@/lib/settings/startup')
  prepareProcess()
  const { followCache, ownTarget } = await import('@/lib/publish/content')
  if (process.env.SITE_FRONT === '1') return followCache()
  const { startPublishing } = await import('@/lib/publish/site')
  await startPublishing(ownTarget)
}
