import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize } from 'node:v8'
import { formatContentError } from '@/lib/content/errors'
import { contentDir } from '@/lib/content/reading/read'
import type { Snapshot } from '@/lib/content/snapshot'
import { publishSnapshot } from '@/lib/content/store'
import { createSiteFront } from './front/site-front'
import { siteProcess, type SiteProcess } from './process'
import { startRenderWorker } from './render/render-worker'

/** Starts what this process is for; nothing under `next start`, `next dev` and builds. */
export async function startSite(): Promise<void> {
  const site = siteProcess()
  if (site?.role === 'render') startRenderWorker(site)
  if (site?.role === 'front') startFront(site)
}

function startFront(site: SiteProcess): void {
  const front = createSiteFront(site, { memory: Number(process.env.PAGE_MEMORY_MB) || 64, idle: 60_000 })
  site.answer = front.answer
  site.close = front.close
  void front.show(contentDir(), '').then((shown) => {
    if ('errors' in shown) {
      console.error(shown.errors.map(formatContentError).join('\n'))
      return
    }
    const { snapshotFile } = shown
    if (snapshotFile) publishSnapshot(() => deserialize(readFileSync(/* turbopackIgnore: true */ path.resolve(snapshotFile))) as Snapshot)
  })
}
