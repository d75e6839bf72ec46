import type { Page } from '@/lib/content/page'
import { Comments } from './comments/comments'
import { FocusMode } from './focus-mode/focus-mode'
import { PageWatermark } from './watermark/watermark'

/** Optional parts of a page besides its text: comments, focus mode, a watermark. */
export function PageExtras({ page }: { page: Page }) {
  return (
    <>
      <Comments page={page} />
      <FocusMode page={page} />
      <PageWatermark page={page} />
    </>
  )
}
