import { thirdPartyScripts, usesThirdParties } from '@/lib/settings/third-parties'
import { ThirdPartiesClient } from './third-parties.client'

/**
 * Scripts of other hosts, by configuration, and the mark by which a page's policy admits what the operator has configured. None by default:
 * nothing is rendered or requested. Tool pages have none, since they show codes, secrets and tokens.
 */
export function ThirdParties() {
  if (!usesThirdParties) return null
  return (
    <span hidden data-third-parties="" data-hydrate={thirdPartyScripts.length > 0 ? 'now' : undefined}>
      {thirdPartyScripts.length > 0 && <ThirdPartiesClient scripts={thirdPartyScripts} />}
    </span>
  )
}
