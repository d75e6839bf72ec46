import { handleTags } from '@/lib/api/status'
import { ownRenderer } from '@/lib/publish/content'

export const GET = (): Response => handleTags(ownRenderer.live())

export const dynamic = 'force-dynamic'
