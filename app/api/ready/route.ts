import { handleReady } from '@/lib/publish/status'
import { liveSite } from '@/lib/content/live-site'

export const GET = (): Response => handleReady(liveSite() !== undefined)

export const dynamic = 'force-dynamic'
