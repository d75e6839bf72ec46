export { handleHealth as GET } from '@/lib/api/status'

export const dynamic = 'force-dynamic'
