import { isToolName } from '@/components/token-tools/definitions'
import { TokenTool } from '@/components/token-tools/token-tool'
import type { PageData } from '@/lib/page-data/page-data'
import { isConfidential } from '@/lib/routing/confidential'

/** `<TokenTool />`: the form named by the page's field `tool`; nothing on pages that are not confidential. */
export function TokenToolPlace({ pageData }: { pageData: PageData }) {
  const name = pageData.meta.tool
  return isConfidential(pageData.path) && isToolName(name) ? <TokenTool name={name} pageData={pageData} /> : null
}
