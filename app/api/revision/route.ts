import { handleRevision } from '@/lib/api/status'
import { ownRenderer } from '@/lib/publish/content'

export const GET = (): Response => handleRevision(ownRenderer.live())

export const dynamic = 'force-dynamic'
