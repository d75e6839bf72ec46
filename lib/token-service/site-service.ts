import { site } from '@/lib/settings/config'
import { createLog } from './service/log'
import { createTokenService, type TokenService } from './service/service'
import { readSettings } from './settings'
import { describeTokenServiceStart } from './start-notes'
import { sharedState } from '@/lib/site/cache/shared-state'
import { processEnvironment, readValue } from '@/lib/settings/read-environment'

/** The token service inside the site; `null` unless the operator has switched it on with `TOKEN_SERVICE=on`. */
export function siteTokenService(): TokenService | null {
  if (!readValue('TOKEN_SERVICE')) return null
  // One service, and so one key for encrypted state, whatever bundle asks for it.
  return sharedState('token-service', open)
}

function open(): TokenService {
  const settings = readSettings(processEnvironment(), { siteOrigin: site.origin, publicProtocol: false, origins: '' })
  for (const note of describeTokenServiceStart(settings)) console.warn(`tokens: ${note}`)
  return createTokenService({ settings, log: createLog() })
}
