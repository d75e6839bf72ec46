'use client'

import { useEffect, useState } from 'react'
import { isTokenService, siteApiName } from '@/lib/settings/api-hosts'
import type { ProviderAnswer } from '@/lib/token-service/contract/answers'
import { callsOf, readHostStatus } from '@/components/token-tools/calls/hosts'
import type { HostCalls, HostOffer } from '@/components/token-tools/calls/hosts'
import { useTool, useToolHost } from '@/components/token-tools/tool-context.client'

export interface Offer extends HostOffer {
  calls: HostCalls | null
  /** Status of the provider on this instance; `null` for older instances, and until it has responded. */
  details: ProviderAnswer | null
}

/**
 * What the selected instance offers for this page's provider. The site's own service is requested at once, so that the form starts with an
 * app that exists; another service after the user has interacted with the form.
 */
export function useOffer(asked: boolean, zone?: string): Offer {
  const { provider } = useTool()
  const { chosen } = useToolHost()
  const [status, setStatus] = useState<{ host: string; details: ProviderAnswer | null } | null>(null)
  useEffect(() => {
    if (!chosen || !isTokenService(chosen) || (!asked && chosen.name !== siteApiName)) return
    let stale = false
    void readHostStatus(chosen).then(({ answer }) => {
      // A service that sent no status in time may still work, which the call itself will show.
      if (!stale && answer) setStatus({ host: chosen.name, details: answer.providers[provider] ?? null })
    })
    return () => {
      stale = true
    }
  }, [asked, chosen, provider])
  const calls = chosen ? callsOf(chosen) : null
  const general = calls?.offer(provider) ?? { builtIn: false, ownApp: false, qr: false, redirectUri: null }
  const own = status && status.host === chosen?.name ? status : null
  if (!own) return { ...general, calls, details: null }
  const { details } = own
  const builtIn = details?.apps.some((app) => app.builtIn && (app.zone === '' || app.zone === (zone ?? 'global'))) ?? false
  return {
    builtIn,
    ownApp: general.ownApp && details !== null && details.flows.length > 0,
    qr: details?.flows.includes('qr') ?? false,
    calls,
    redirectUri: details?.redirectUri ?? null,
    details,
  }
}
