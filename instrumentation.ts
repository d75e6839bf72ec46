/** Runs once in every process that serves the site, before the first request. `server.mjs` has most of the work for it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.SITE_ROLE !== 'render') {
    const { requireFeedbackSetting } = await import('@/lib/settings/feedback')
    requireFeedbackSetting()
  }
  const { startSite } = await import('@/lib/server/publish/start-site')
  await startSite()
}
