import { isToolName } from '@/components/token-tools/definitions'
import { TokenTool } from '@/components/token-tools/token-tool'
import { findPageByPath } from '@/lib/content/store'
import { isConfidential } from '@/lib/routing/confidential'
import { splitLocale } from '@/lib/site/locales'

/** `<TokenTool />`: the form named by the page's field `tool`; nothing on pages that are not confidential. */
export function TokenToolPlace({ 'data-url': url }: { 'data-url': string }) {
  const { locale, path } = splitLocale(url)
  const name = findPageByPath(locale, path)?.meta.tool
  return isConfidential(path) && isToolName(name) ? <TokenTool name={name} locale={locale} /> : null
}
