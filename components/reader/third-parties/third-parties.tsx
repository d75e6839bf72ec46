import { thirdPartyScripts, usesThirdParties } from '@/lib/settings/third-parties'
import { ThirdPartiesClient } from './third-parties.client'

/**
 * Configured scripts of other hosts. The attribute makes the page's Content-Security-Policy allow them. By default there are none, and nothing
 * is rendered or requested. Tool pages have none, because they show codes, secrets and tokens.
 */
export function ThirdParties() {
  if (!usesThirdParties) return null
  return (
    <span hidden data-third-parties="" data-hydrate={thirdPartyScripts.length > 0 ? 'now' : undefined}>
      {thirdPartyScripts.length > 0 && <ThirdPartiesClient scripts={thirdPartyScripts} />}
    </span>
  )
}
