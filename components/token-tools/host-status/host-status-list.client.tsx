'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiHost } from '@/lib/browser/hooks/use-api-host'
import type { Messages } from '@/lib/i18n/messages'
import { isTokenService, localApiHost, siteApiName, type ApiHost } from '@/lib/settings/api-hosts'
import { providerNames } from '@/lib/token-service/contract/providers'
import { callsOf, readHostStatus, type InstanceStatus } from '@/components/token-tools/calls/hosts'
import { fill } from '@/lib/i18n/fill'
import styles from './host-status.module.css'

interface HostStatusListProps {
  hosts: ApiHost[]
  messages: Messages['tools']['hosts']
  providers: Messages['tools']['providers']
}

/** Lists the instances when opened. Nothing is requested before. */
export function HostStatusList({ hosts, messages, providers }: HostStatusListProps) {
  const { offered } = useApiHost(hosts)
  const [states, setStates] = useState<Record<string, InstanceStatus>>({})
  const ask = (): void => {
    for (const host of offered) {
      void readHostStatus(host).then((status) => setStates((earlier) => ({ ...earlier, [host.name]: status })))
    }
  }
  const listed = (names: readonly (keyof typeof providers)[]) => names.map((name) => providers[name]).join(', ') || '–'
  const details = useRef<HTMLDetailsElement>(null)
  // The browser may have opened it before hydration, when the event was lost.
  const askIfOpen = useEffectEvent(() => {
    if (details.current?.open) ask()
  })
  useEffect(() => askIfOpen(), [])

  return (
    <details ref={details} className={styles.hosts} onToggle={(event) => event.currentTarget.open && ask()}>
      <summary>{messages.title}</summary>
      <ul>
        {offered.map((host) => {
          const status = states[host.name]
          return (
            <li key={host.name}>
              <b>{host.name}</b>{' '}
              <span role="status" data-state={status?.state}>
                {status ? messages[status.state] : messages.asking}
              </span>
              <p>{operatorOf(host, status, messages)}</p>
              <p>{fill(messages.can, { list: listed(builtInOf(host, status)) })}</p>
              <p>{fill(messages.canOwn, { list: listed(providerNames.filter((name) => callsOf(host).offer(name).customApp)) })}</p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function operatorOf(host: ApiHost, status: InstanceStatus | undefined, messages: HostStatusListProps['messages']): string {
  const name = status?.answer?.operator?.name ?? host.operator
  if (name) return fill(messages.operator, { name })
  if (host.name === siteApiName) return messages.own
  return host.name === localApiHost.name ? messages.machine : messages.unknown
}

/** Providers for which the instance has an app; an instance with the service's own protocol reports them itself. */
function builtInOf(host: ApiHost, status: InstanceStatus | undefined): (typeof providerNames)[number][] {
  if (isTokenService(host)) return providerNames.filter((name) => status?.answer?.providers[name]?.apps.some(({ builtIn }) => builtIn))
  return providerNames.filter((name) => callsOf(host).offer(name).builtIn)
}
