import { handleTokens } from '@/lib/api/token-service'

export { handleTokens as DELETE, handleTokens as GET, handleTokens as OPTIONS, handleTokens as POST, handleTokens as PUT }
