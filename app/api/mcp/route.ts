import { serveMcp } from '@/lib/outputs/mcp/serve-mcp'

export const dynamic = 'force-dynamic'

export { serveMcp as DELETE, serveMcp as GET, serveMcp as OPTIONS, serveMcp as POST }
