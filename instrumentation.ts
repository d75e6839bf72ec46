/** Runs once in every process that serves the site, before the first request. `server.mjs` has most of the work for it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.SITE_ROLE !== 'render') {
    const { requireFeedbackSetting } = await import('@/lib/site/settings/feedback')
    requireFeedbackSetting()
  }
  const { startSite } = await import('@/lib/publish/start-site')
  await startSite()
  // Settings of the token service that cannot be read stop the start, not a reader.
  if (process.env.SITE_ROLE === 'render') return
  const { siteTokenService } = await import('@/lib/tools/site-service')
  siteTokenService()
}
