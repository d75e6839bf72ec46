import type { Live } from '@/lib/publish/messages'

/** What an app says that shows pages with these tags. */
export const liveOf = (state: string, tags: Record<string, string>): Live => ({
  id: 'c',
  dir: '/content',
  state,
  tags: { ...tags },
  contentFiles: [],
  at: 0,
  pages: 1,
  changed: [],
  sources: {},
  errors: [],
  hasHistory: true,
  notes: [],
})
