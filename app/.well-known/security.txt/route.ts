export const dynamic = 'force-dynamic'

export { handleSecurityText as GET } from '@/lib/server/http/security-text'
