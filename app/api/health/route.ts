import { handleHealth } from '@/lib/api/status'

export const GET = (): Response => handleHealth()

export const dynamic = 'force-dynamic'
