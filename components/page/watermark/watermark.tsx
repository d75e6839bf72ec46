import type { Page } from '@/lib/content/page'
import { site } from '@/lib/settings/config'
import { resolveWatermark } from '@/lib/settings/watermark'
import { WatermarkClient } from './watermark.client'

/** Watermark over the page, if the page or the site requests one. */
export function PageWatermark({ page }: { page: Page }) {
  const options = resolveWatermark(page.meta.watermark, site.title[page.locale])
  return (
    options && (
      <span hidden data-hydrate="now">
        <WatermarkClient options={options} />
      </span>
    )
  )
}
