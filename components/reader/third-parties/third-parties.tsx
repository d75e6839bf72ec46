import { thirdPartyScripts } from '@/lib/site/settings/third-parties'
import { ThirdPartiesClient } from './third-parties.client'

/** Scripts of other hosts, by configuration. None by default: nothing is rendered or requested. */
export function ThirdParties() {
  return thirdPartyScripts.length === 0 ? null : <ThirdPartiesClient scripts={thirdPartyScripts} />
}
