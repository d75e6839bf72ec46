'use client'

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import fieldStyles from '@/components/ui/fields.module.css'
import type { Messages } from '@/lib/i18n/messages'
import { sampleServer } from '@/lib/site/values'
import { describeServer, onConnection, parseServer, readConnection, showConnection, writeConnection, type Connection } from './connection'
import styles from './connection.module.css'

interface ConnectionFieldsProps {
  messages: Messages['api']['connection']
  /** Whether the visitor has to change something here. */
  needed?: boolean
}

/**
 * Which server the calls go to, and whether with a token, in one line that opens the fields. All of these on a page have the same values,
 * and so do its samples.
 */
export function ConnectionFields({ messages, needed = false }: ConnectionFieldsProps) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const server = useConnection('server')
  const token = useConnection('token')
  const [isTyping, setTyping] = useState(false)
  const isInvalid = server !== '' && !isTyping && !parseServer(server)
  // Samples of a page loaded by the router have their default values.
  useEffect(showConnection, [])
  useEffect(() => {
    if (needed && details.current) details.current.open = true
  }, [needed])
  return (
    <details ref={details} className={styles.connection}>
      <summary>
        {messages.title} <span className={styles.host}>{describeServer(server)}</span>{' '}
        <span className={styles.state}>· {token ? messages.withToken : messages.noToken}</span>
      </summary>
      <div className={`${fieldStyles.fields} ${styles.fields}`}>
        <label htmlFor={`${id}-server`}>{messages.server}</label>
        <input
          id={`${id}-server`}
          inputMode="url"
          placeholder={sampleServer}
          value={server}
          onChange={(event) => writeConnection('server', event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false)
            writeConnection('server', parseServer(server) ?? server)
          }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isInvalid || undefined}
        />
        <span role="status" className={styles.invalid}>
          {isInvalid && messages.invalidServer}
        </span>
        <label htmlFor={`${id}-token`}>{messages.token}</label>
        <input
          id={`${id}-token`}
          type="password"
          value={token}
          onChange={(event) => writeConnection('token', event.target.value)}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {messages.hint}
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
            {messages.forget}
          </button>
        )}
      </div>
    </details>
  )
}

function useConnection(part: keyof Connection): string {
  return useSyncExternalStore(
    onConnection,
    () => readConnection(part),
    () => '',
  )
}
