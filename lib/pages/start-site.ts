import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { contentDir } from '@/lib/content/reading/read'
import type { Snapshot } from '@/lib/content/snapshot'
import { publishSnapshot } from '@/lib/content/store'
import { createSiteFront } from './front/site-front'
import { siteProcess, type SiteProcess } from './process'
import { describeErrors } from './render/load-revision'
import { startRenderWorker } from './render/render-worker'
import type { Rejected } from './status'

/** Starts what this process is for; nothing under `next start`, `next dev` and builds. */
export async function startSite(): Promise<void> {
  const site = siteProcess()
  if (site?.role === 'render') startRenderWorker(site)
  if (site?.role === 'front') startFront(site)
}

function startFront(site: SiteProcess): void {
  const front = createSiteFront(site, { memory: Number(process.env.PAGE_MEMORY_MB) || 64, idle: 60_000 })
  let ready = false
  let rejected: Rejected | null = null
  site.answer = front.answer
  site.close = () => {
    ready = false
    return front.close()
  }
  site.isReady = () => ready
  site.status = () => front.describe({ ready, rejected, source: 'folder', pinned: false })
  const begin = async () => {
    const shown = await front.show(contentDir(), '')
    if ('errors' in shown) {
      rejected = { revision: '', at: new Date().toISOString(), errors: shown.errors }
      console.error(`${describeErrors(shown.errors)}\nThe content has errors: there is nothing to show until they are mended.`)
      return
    }
    const { snapshotFile } = shown
    if (snapshotFile) publishSnapshot(() => deserialize(readFileSync(/* turbopackIgnore: true */ snapshotFile)) as Snapshot)
    await front.makeFirstPage()
    ready = true
  }
  begin().catch((error: unknown) => console.error('The content could not be read:', error))
}
