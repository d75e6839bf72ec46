import { hashOf } from '@/lib/site/cache/cache'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import type { Page } from './page'

/** Hash of a page without what takes time to read: its outline, which follows from the text, and the texts that it includes. */
export const hashPageFile = memoizeByObject((page: Page) => {
  const names = Object.keys(page).filter((name): name is keyof Page => name !== 'outline' && name !== 'parts')
  return hashOf(JSON.stringify(names.map((name) => page[name])))
})
