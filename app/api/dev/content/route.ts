import { followContent } from '@/lib/content/follow-content'
import { readValue } from '@/lib/settings/read-environment'

/** What `npm run dev` shows in an open page. */
export const GET = (): Response => (readValue('SITE_DEV') ? followContent() : new Response('Not found.\n', { status: 404 }))
