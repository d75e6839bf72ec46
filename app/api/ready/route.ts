export { handleReady as GET } from '@/lib/api/status'

export const dynamic = 'force-dynamic'
