import { handleHealth } from '@/lib/publish/status'

export const GET = (): Response => handleHealth()

export const dynamic = 'force-dynamic'
