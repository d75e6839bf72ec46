import type { Feature } from '../feature'
import { TokenTool } from './token-tool'

/** `<TokenTool />`: where the form of a token tool stands. */
export const tokenTool: Feature = {
  name: 'token-tool',
  components: { 'token-tool': TokenTool },
}
