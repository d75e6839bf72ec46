export const dynamic = 'force-dynamic'

export { handleSecurityText as GET } from '@/lib/outputs/security-text'
