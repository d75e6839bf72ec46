import type { Page } from '@/lib/content/page'
import { Comments } from './comments/comments'
import { FocusMode } from './focus-mode/focus-mode'
import { Watermark } from './watermark/watermark'

/** What a page may ask for beside its text: comments below it, focus mode, a watermark. */
export function PageExtras({ page }: { page: Page }) {
  return (
    <>
      <Comments page={page} />
      <FocusMode page={page} />
      <Watermark page={page} />
    </>
  )
}
