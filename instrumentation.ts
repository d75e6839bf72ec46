/** Next runs it once before the first request: under `next start` and `next dev`, settings that cannot be read end the start. */
export async function register(): Promise<void> {
  // A render worker's settings are those of the site's own server, which has read them.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.SITE_ROLE === 'render') return
  const { prepareNextStart } = await import('@/lib/server/next-start')
  prepareNextStart()
}
