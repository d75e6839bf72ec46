'use client'

import { useId } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { chooseApiHost, useApiHost } from '@/lib/browser/hooks/use-api-host'
import type { ApiHost } from '@/lib/settings/api-hosts'
import fieldStyles from '@/components/ui/fields.module.css'
import styles from './api-host.module.css'

export interface ApiHostWords {
  label: string
  help: string
}

/** Native select of the API host. The choice is read again at each call of a tool. */
export const ApiHostSelect = isolated(function ApiHostSelect({
  words,
  hosts,
  ownHost,
}: {
  words: ApiHostWords
  hosts: ApiHost[]
  ownHost: string
}) {
  const id = useId()
  const { offered, chosen } = useApiHost(hosts)
  return (
    <div className={`${fieldStyles.fields} ${styles.host}`}>
      <label htmlFor={id}>{words.label}</label>
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
        {words.help}
      </p>
    </div>
  )
}, 'API host')
