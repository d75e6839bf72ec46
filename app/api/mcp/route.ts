import { handleMcp } from '@/lib/outputs/mcp'

export { handleMcp as DELETE, handleMcp as GET, handleMcp as OPTIONS, handleMcp as POST }
