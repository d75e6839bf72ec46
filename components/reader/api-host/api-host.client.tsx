'use client'

import { useId } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { chooseApiHost, useApiHost } from '@/lib/browser/hooks/use-api-host'
import type { ApiHost } from '@/lib/settings/api-hosts'
import fieldStyles from '@/components/ui/fields.module.css'
import styles from './api-host.module.css'

export interface ApiHostMessages {
  label: string
  help: string
}

/** Select for the API host. The token tools read the choice at each call. */
export const ApiHostSelect = isolated(function ApiHostSelect({
  messages,
  hosts,
  ownHost,
}: {
  messages: ApiHostMessages
  hosts: ApiHost[]
  ownHost: string
}) {
  const id = useId()
  const { offered, chosen } = useApiHost(hosts)
  return (
    <div className={`${fieldStyles.fields} ${styles.host}`}>
      <label htmlFor={id}>{messages.label}</label>
      <select
        id={id}
        className={styles.select}
        value={chosen?.name}
        aria-describedby={`${id}-help`}
        onChange={(event) => chooseApiHost(event.target.value)}
      >
        {offered.map(({ name, url }) => (
          <option key={name} value={name}>
            {`${url === '' ? ownHost : url.replace(/^https?:\/\//, '')} (${name})`}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className={styles.help}>
        {messages.help}
      </p>
    </div>
  )
}, 'API host')
