'use client'

import { useEffect, useId, useSyncExternalStore } from 'react'
import fieldStyles from '@/components/ui/fields.module.css'
import type { Messages } from '@/lib/i18n/messages'
import { sampleServer } from '@/lib/site/sample-connection'
import { onConnection, readConnection, showConnection, writeConnection, type Connection } from './connection'
import styles from './connection.module.css'

/** URL and token of the visitor's server. All of these fields on a page have the same values, and so do its samples. */
export function ConnectionFields({ words }: { words: Messages['api']['connection'] }) {
  const id = useId()
  const server = useConnection('server')
  const token = useConnection('token')
  // Samples of a page loaded by the router have their default values.
  useEffect(showConnection, [])
  return (
    <div className={`${fieldStyles.fields} ${styles.fields}`}>
      <label htmlFor={`${id}-server`}>{words.server}</label>
      <input
        id={`${id}-server`}
        type="url"
        inputMode="url"
        placeholder={sampleServer}
        value={server}
        onChange={(event) => writeConnection('server', event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <label htmlFor={`${id}-token`}>{words.token}</label>
      <input
        id={`${id}-token`}
        type="password"
        value={token}
        onChange={(event) => writeConnection('token', event.target.value)}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
      {(server || token) && (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            writeConnection('server', '')
            writeConnection('token', '')
          }}
        >
          {words.forget}
        </button>
      )}
    </div>
  )
}

function useConnection(part: keyof Connection): string {
  return useSyncExternalStore(
    onConnection,
    () => readConnection(part),
    () => '',
  )
}
