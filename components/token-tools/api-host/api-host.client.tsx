'use client'

import { useId } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { chooseApiHost, useApiHost } from '@/lib/browser/hooks/use-api-host'
import { fill } from '@/lib/i18n/fill'
import { isTokenService, type ApiHost } from '@/lib/settings/api-hosts'
import styles from './api-host.module.css'

export interface ApiHostMessages {
  label: string
  help: string
  /** Instead of `help` with a host of the older protocol. */
  olderHelp?: string
  /** Instead of `help` if the host that the visitor wants does not support the tool. */
  instead?: string
}

interface ApiHostSelectProps {
  messages: ApiHostMessages
  hosts: ApiHost[]
  ownHost: string
  olderOnly?: boolean
}

/** Select for the API host. The token tools read the choice at each call. */
export const ApiHostSelect = isolated(function ApiHostSelect({ messages, hosts, ownHost, olderOnly = false }: ApiHostSelectProps) {
  const id = useId()
  const { offered, chosen, wanted } = useApiHost(hosts, olderOnly)
  const { label, help, olderHelp = help, instead } = messages
  const isReplaced = instead !== undefined && chosen !== undefined && wanted?.name !== chosen.name
  const normal = chosen && isTokenService(chosen) ? help : olderHelp
  return (
    <p className={styles.host} data-needs-script="">
      <label htmlFor={id}>{label}</label>{' '}
      <select id={id} value={chosen?.name} aria-describedby={`${id}-help`} onChange={(event) => chooseApiHost(event.target.value)}>
        {offered.map(({ name, url }) => (
          <option key={name} value={name}>
            {`${url === '' ? ownHost : url.replace(/^https?:\/\//, '')} (${name})`}
          </option>
        ))}
      </select>{' '}
      <span id={`${id}-help`}>{isReplaced ? fill(instead, { host: wanted?.name ?? '', other: chosen.name }) : normal}</span>
    </p>
  )
}, 'API host')
