/** Runs once in every process that serves the site, before the first request. Only `server.mjs` has work for it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startSite } = await import('@/lib/publish/start-site')
  await startSite()
}
