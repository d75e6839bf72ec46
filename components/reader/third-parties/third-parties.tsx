import { thirdPartyScripts } from '@/lib/settings/third-parties'
import { ThirdPartiesClient } from './third-parties.client'

/**
 * Configured scripts of other hosts. By default there are none, and nothing is rendered or requested. Tool pages have none, because they show
 * codes, secrets and tokens.
 */
export function ThirdParties() {
  if (thirdPartyScripts.length === 0) return null
  return (
    <span hidden data-hydrate="now">
      <ThirdPartiesClient scripts={thirdPartyScripts} />
    </span>
  )
}
