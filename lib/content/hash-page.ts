import { hashOf } from '@/lib/site/cache/cache'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import type { Page } from './page'

/** Hash of everything that a page consists of. The outline is left out: it follows from the text. */
export const hashPage = memoizeByObject(({ outline: _outline, parts, ...page }: Page) => hashOf(JSON.stringify([page, [...parts]])))
