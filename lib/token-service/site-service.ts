import { site } from '@/lib/settings/config'
import { createLog } from './service/log'
import { createTokenService, type TokenService } from './service/service'
import { readSettings } from './settings'
import { describeTokenServiceStart } from './start-notes'
import { processEnvironment, readValue } from '@/lib/settings/read-environment'

/** Keeps the service of the process: the same key for sealed data, whatever bundle asks. */
const holder = Symbol.for('alist-docs.tokens')

type Holding = typeof globalThis & { [holder]?: TokenService }

/** The token service inside the site; `null` unless the operator has switched it on with `TOKEN_SERVICE=on`. */
export function siteTokenService(): TokenService | null {
  if (!readValue('TOKEN_SERVICE')) return null
  const holding = globalThis as Holding
  holding[holder] ??= open()
  return holding[holder]
}

function open(): TokenService {
  const settings = readSettings(processEnvironment(), { siteOrigin: site.origin, publicProtocol: false, origins: '' })
  for (const note of describeTokenServiceStart(settings)) console.warn(`tokens: ${note}`)
  return createTokenService({ settings, log: createLog() })
}
