import { handleReady } from '@/lib/api/status'
import { liveSite } from '@/lib/publish/live-site'

export const GET = (): Response => handleReady(liveSite() !== undefined)

export const dynamic = 'force-dynamic'
