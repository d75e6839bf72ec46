'use client'

import { useId, useState, type FormEvent } from 'react'
import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import button from '@/components/ui/button.module.css'
import type { Messages } from '@/lib/i18n/messages'
import { buildTryItRequest } from './try-it-request'
import fieldStyles from '@/components/ui/fields.module.css'
import styles from './api.module.css'

export interface TryItProps {
  words: Messages['api']['tryIt']
  method: string
  path: string
  parameters: { name: string; place: string; required: boolean }[]
  /** Example body; `undefined` where the endpoint takes no JSON. */
  body: unknown
}

type Outcome = { problem: string } | { status: string; ms: number; text: string }

/** Form that calls the reader's own server from the browser. Nothing of it passes through this site. */
export function TryItForm({ words, method, path, parameters, body }: TryItProps) {
  const id = useId()
  const [server, setServer] = useState(() => readStorage(storageKeys.tryItServer, 'session') ?? '')
  const [token, setToken] = useState(() => readStorage(storageKeys.tryItToken, 'session') ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sending, setSending] = useState(false)
  const forget = () => {
    writeStorage(storageKeys.tryItServer, '', 'session')
    writeStorage(storageKeys.tryItToken, '', 'session')
    setServer('')
    setToken('')
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const request = buildTryItRequest({
      server,
      token,
      path,
      method,
      parameters,
      values: Object.fromEntries(parameters.map(({ name }) => [name, field(`parameter-${name}`)])),
      body: field('body'),
      pageProtocol: window.location.protocol,
    })
    if ('problem' in request) {
      setOutcome({ problem: words[request.problem] })
      return
    }
    writeStorage(storageKeys.tryItServer, server, 'session')
    writeStorage(storageKeys.tryItToken, token, 'session')
    setSending(true)
    const start = performance.now()
    try {
      const response = await fetch(request.url, request.init)
      const text = await response.text()
      setOutcome({ status: `${response.status} ${response.statusText}`, ms: Math.round(performance.now() - start), text: pretty(text) })
    } catch {
      setOutcome({ problem: words.failed })
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={`${fieldStyles.fields} ${styles.form}`} onSubmit={send}>
      <p className={styles.fieldText}>{words.intro}</p>
      {method !== 'GET' && <p className={styles.fieldText}>{words.warning}</p>}
      <label htmlFor={`${id}-server`}>{words.server}</label>
      <input
        id={`${id}-server`}
        type="url"
        required
        placeholder="https://pan.example.com"
        value={server}
        onChange={(event) => setServer(event.target.value)}
        autoComplete="off"
      />
      <label htmlFor={`${id}-token`}>{words.token}</label>
      <input
        id={`${id}-token`}
        type="password"
        value={token}
        onChange={(event) => setToken(event.target.value)}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.fieldText}>
        {words.tokenHint}
      </p>
      {parameters.map(({ name, required }) => (
        <label key={name}>
          <code>{name}</code>
          <input name={`parameter-${name}`} required={required} autoComplete="off" />
        </label>
      ))}
      {body !== undefined && (
        <label>
          {words.body}
          <textarea name="body" rows={6} spellCheck={false} defaultValue={JSON.stringify(body, null, 2)} />
        </label>
      )}
      <p className={styles.formActions}>
        <button type="submit" className={`${button.button} ${button.primary}`} disabled={sending}>
          {sending ? words.sending : words.send}
        </button>
        <button type="button" className={button.button} onClick={forget}>
          {words.forget}
        </button>
      </p>
      <div role="status">
        {outcome && 'problem' in outcome && <p className={styles.problem}>{outcome.problem}</p>}
        {outcome && 'status' in outcome && (
          <>
            <p>
              {words.status}: <strong>{outcome.status}</strong> · {words.time}: {outcome.ms} ms
            </p>
            <pre className={styles.answer} tabIndex={0}>
              {outcome.text}
            </pre>
          </>
        )}
      </div>
    </form>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
