import { tokenTool as spec } from '@/lib/features/token-tool/token-tool.spec'
import type { Feature } from '../feature'
import { tellPage } from '../tell-page'
import { TokenToolPlace } from './token-tool'

/** `<TokenTool />`: position of a token tool's form. */
export const tokenTool: Feature = {
  spec,
  rehype: [tellPage('token-tool')],
  components: { 'token-tool': TokenToolPlace },
}
