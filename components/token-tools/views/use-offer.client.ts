'use client'

import { useEffect, useState } from 'react'
import { isTokenService, siteApiName } from '@/lib/settings/api-hosts'
import type { ProviderAnswer } from '@/lib/token-service/contract/answers'
import { providersByName } from '@/lib/token-service/contract/providers'
import { callsOf, readHostStatus, type HostCalls, type HostOffer } from '@/components/token-tools/calls/hosts'
import { useTool, useToolHost } from '@/components/token-tools/tool-context.client'

export interface Offer extends HostOffer {
  calls: HostCalls | null
  /** Whether a custom app has a secret. */
  secret: ProviderAnswer['secret']
}

/**
 * What the selected instance offers for this page's provider. The site's own service is requested at once, so that the form starts with an
 * app that exists; another service after the user has interacted with the form.
 */
export function useOffer(asked: boolean, region?: string): Offer {
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
  const general = calls?.offer(provider) ?? { builtIn: false, customApp: false, qr: false, redirectUri: null }
  const details = status?.host === chosen?.name ? status?.details : undefined
  const secret = details?.secret ?? (providersByName[provider].signIn ? 'required' : 'none')
  if (details === undefined) return { ...general, calls, secret }
  const builtIn = details?.apps.some((app) => app.builtIn && (app.region === '' || app.region === (region ?? 'global'))) ?? false
  return {
    builtIn,
    customApp: general.customApp && details !== null && details.flows.length > 0,
    qr: details?.flows.includes('qr') ?? false,
    redirectUri: details?.redirectUri ?? null,
    calls,
    secret,
  }
}
