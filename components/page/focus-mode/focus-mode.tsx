import type { Page } from '@/lib/content/page'
import { focusModeOption } from '@/lib/settings/appearance'
import { FocusModeClient } from './focus-mode.client'

/** Dims everything around the text while the pointer is over it. Enabled per site; a page's `focus` overrides it. */
export function FocusMode({ page }: { page: Page }) {
  return (page.meta.focus ?? focusModeOption) ? <FocusModeClient /> : null
}
