import { handleTags } from '@/lib/publish/status'
import { ownTarget } from '@/lib/publish/content'

export const GET = (): Response => handleTags(ownTarget.live())

export const dynamic = 'force-dynamic'
