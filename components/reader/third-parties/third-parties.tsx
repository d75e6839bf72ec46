import { thirdPartyScripts } from '@/lib/site/settings/third-parties'
import { ThirdPartiesClient } from './third-parties.client'

/** Scripts of other hosts, by configuration. None by default: nothing is rendered or requested. */
export function ThirdParties() {
  if (thirdPartyScripts.length === 0) return null
  return (
    <span hidden data-wake="now">
      <ThirdPartiesClient scripts={thirdPartyScripts} />
    </span>
  )
}
