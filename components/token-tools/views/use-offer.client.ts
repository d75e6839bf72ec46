'use client'

import { useEffect, useState } from 'react'
import { siteApiName } from '@/lib/settings/api-hosts'
import { useApiHost } from '@/lib/browser/hooks/use-api-host'
import type { ProviderAnswer } from '@/lib/token-service/contract/answers'
import { callsOf, isService, readHostStatus } from '@/components/token-tools/calls/hosts'
import type { HostCalls, HostOffer } from '@/components/token-tools/calls/hosts'
import { useTool } from '@/components/token-tools/tool-context.client'

export interface Offer extends HostOffer {
  calls: HostCalls | null
  /** Status of the provider on this instance; `null` for older instances, and until it has responded. */
  details: ProviderAnswer | null
  /** Whether the site's own service cannot be reached. */
  down: boolean
}

/**
 * What the selected instance offers for this page's provider. The site's own service is requested at once, so that the form starts with an
 * app that exists; another service after the user has interacted with the form.
 */
export function useOffer(asked: boolean, zone?: string): Offer {
  const { provider, hosts } = useTool()
  const { chosen } = useApiHost(hosts)
  const [status, setStatus] = useState<{ host: string; details: ProviderAnswer | null } | null>(null)
  useEffect(() => {
    if (!chosen || !isService(chosen) || (!asked && chosen.name !== siteApiName)) return
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
  const general = calls?.offer(provider) ?? { builtIn: false, ownApp: false, qr: false }
  const own = status && status.host === chosen?.name ? status : null
  if (!own) return { ...general, calls, details: null, down: false }
  const { details } = own
  const builtIn = details?.apps.some((app) => app.builtIn && (app.zone === '' || app.zone === (zone ?? 'global'))) ?? false
  return {
    builtIn,
    ownApp: general.ownApp && details !== null && details.flows.length > 0,
    qr: details?.flows.includes('qr') ?? false,
    calls,
    details,
    down: details === null,
  }
}
