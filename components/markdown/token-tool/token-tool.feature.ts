import { tokenTool as spec } from '@/lib/features/token-tool/token-tool.spec'
import type { Feature } from '../feature'
import { TokenTool } from './token-tool'

/** `<TokenTool />`: where the form of a token tool stands. */
export const tokenTool: Feature = {
  spec,
  components: { 'token-tool': TokenTool },
}
