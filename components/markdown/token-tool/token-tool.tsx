import { isToolName } from '@/components/token-tools/definitions'
import { TokenTool } from '@/components/token-tools/token-tool'
import { findPageByPath } from '@/lib/content/store'
import { splitLocale } from '@/lib/site/locales'

/** `<TokenTool />`: the form named by the page's field `tool`; nothing on other pages. */
export function TokenToolPlace({ 'data-url': url }: { 'data-url': string }) {
  const { locale, path } = splitLocale(url)
  const name = findPageByPath(locale, path)?.meta.tool
  return isToolName(name) ? <TokenTool name={name} locale={locale} /> : null
}
