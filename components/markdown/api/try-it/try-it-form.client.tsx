'use client'

import { useRef, useState, type FormEvent } from 'react'
import button from '@/components/ui/button.module.css'
import { InlineCode } from '@/components/ui/inline-code'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { sampleServer } from '@/lib/site/sample-connection'
import { readConnection } from './connection'
import { ConnectionFields } from './connection-fields.client'
import { buildTryItRequest } from './try-it-request'
import fieldStyles from '@/components/ui/fields.module.css'
import apiStyles from '../api.module.css'
import styles from './try-it.module.css'

export interface TryItProps {
  words: Messages['api']['tryIt']
  connection: Messages['api']['connection']
  method: string
  path: string
  parameters: { name: string; place: string; required: boolean }[]
  /** Example body; `undefined` if the endpoint accepts no JSON. */
  body: unknown
}

type Outcome = { problem: string } | { status: string; ms: number; text: string }

/** Timeout of a request in milliseconds: listing a slow remote folder for the first time takes AList up to a minute. */
const timeoutMs = 60_000

/** Form that calls the visitor's own server from the browser. Nothing is sent to this site. */
export function TryItForm({ words, connection, method, path, parameters, body }: TryItProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [running, setRunning] = useState<AbortController | null>(null)
  const submit = useRef<HTMLButtonElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running) return
    const form = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const request = buildTryItRequest({
      server: readConnection('server') || sampleServer,
      token: readConnection('token').trim(),
      path,
      method,
      parameters,
      values: Object.fromEntries(parameters.map(({ name }) => [name, field(`parameter-${name}`)])),
      body: field('body'),
      pageProtocol: window.location.protocol,
    })
    if ('problem' in request) {
      setOutcome({ problem: fill(words[request.problem], { name: request.name ?? '' }) })
      return
    }
    const controller = new AbortController()
    setOutcome(null)
    setRunning(controller)
    setOutcome(await call(request, controller.signal))
    setRunning(null)
  }

  const call = async ({ url, init }: { url: string; init: RequestInit }, cancelled: AbortSignal): Promise<Outcome> => {
    const start = performance.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.any([cancelled, timeout]) })
      const text = await response.text()
      return { status: `${response.status} ${response.statusText}`, ms: Math.round(performance.now() - start), text: pretty(text) }
    } catch {
      if (cancelled.aborted) return { problem: words.cancelled }
      return { problem: timeout.aborted ? fill(words.timeout, { seconds: timeoutMs / 1000 }) : words.failed }
    }
  }

  const cancel = () => {
    running?.abort()
    // The focused button is about to be removed.
    submit.current?.focus()
  }

  return (
    <form className={`${fieldStyles.fields} ${styles.form}`} onSubmit={send}>
      <p className={apiStyles.fieldText}>{words.intro}</p>
      {method !== 'GET' && <p className={apiStyles.fieldText}>{words.warning}</p>}
      <ConnectionFields words={connection} />
      {parameters.map(({ name, required }) => (
        <label key={name}>
          <InlineCode>{name}</InlineCode>
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
        <button ref={submit} type="submit" className={`${button.button} ${button.primary}`} aria-disabled={running !== null}>
          {running ? words.sending : words.send}
        </button>
        {running && (
          <button type="button" className={button.button} onClick={cancel}>
            {words.cancel}
          </button>
        )}
      </p>
      <div role="status">
        {outcome && 'problem' in outcome && <p className={apiStyles.problem}>{outcome.problem}</p>}
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
