'use client'

import { useRef, useState, type FormEvent } from 'react'
import button from '@/components/ui/button.module.css'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { sampleServer } from '@/lib/site/values'
import { readConnection } from './connection'
import { ConnectionFields } from './connection-fields.client'
import { buildTryItRequest, type TryItProblem } from './try-it-request'
import fieldStyles from '@/components/ui/fields.module.css'
import styles from './panel.module.css'
import code from '@/components/markdown/code/code.module.css'
import { CopyButton } from '@/components/markdown/code/copy-button.client'
import lines from '@/components/markdown/code/code-lines.module.css'
import { Fold } from '@/components/markdown/api/fold/fold'
import foldStyles from '@/components/markdown/api/fold/fold.module.css'
import { jsonTree, visibleLines } from '@/components/markdown/api/samples/json-tree'
import samples from '@/components/markdown/api/samples/samples.module.css'
import { parseJson } from '@/lib/site/text/parse-json'

interface TryItResponseProps extends Pick<TryItFormProps, 'messages' | 'fold' | 'copy'> {
  status: string
  ms: number
  text: string
}

/** Lines that are shown before a response is expanded. */
const foldedLines = 16

/** Longest JSON that is shown as a tree, in characters: each of its lines is a separate element. */
const maxTreeLength = 200_000

/** Status, time and body of a response. JSON looks as in the samples. */
function TryItResponse({ status, ms, text, messages, fold, copy }: TryItResponseProps) {
  const parsed = parseJson(text)
  const asTree = parsed !== undefined && text.length <= maxTreeLength
  const shown = parsed === undefined ? text : JSON.stringify(parsed, null, 2)
  // AList answers most errors with HTTP status 200, and has their code in the body.
  const answerCode = parsed !== null && typeof parsed === 'object' && 'code' in parsed && typeof parsed.code === 'number' ? parsed.code : ''
  const isLong = (asTree ? visibleLines(parsed) : shown.split('\n').length) > foldedLines
  const content = {
    className: `${code.pre} ${foldStyles.content}`,
    tabIndex: 0,
    role: 'group',
    'aria-label': messages.response,
    'data-text': '',
  }
  return (
    <figure className={`${code.block} ${styles.answer}`} data-code="" data-head="title">
      <figcaption className={code.head}>
        <span>{fill(answerCode === '' ? messages.status : messages.statusAndCode, { status, code: answerCode, ms })}</span>
      </figcaption>
      <CopyButton labels={copy} shell={false} />
      {asTree ? (
        <div
          {...content}
          className={`${content.className} ${lines.lines} ${samples.tree}`}
          dangerouslySetInnerHTML={{ __html: jsonTree(parsed) }}
        />
      ) : (
        <pre {...content}>{shown}</pre>
      )}
      {isLong && <Fold key={shown} messages={fold} label={messages.response} />}
    </figure>
  )
}

/** Timeout of a request in milliseconds: listing a slow remote folder for the first time takes AList up to a minute. */
const timeoutMs = 60_000

/** Why there is no response: the name of the message. */
type Problem = TryItProblem | 'cancelled' | 'timeout' | 'failed'
type CallOutcome = { problem: Problem; values?: Record<string, string | number> } | { status: string; ms: number; text: string }

/** Calls the visitor's server. */
async function call({ url, init }: { url: string; init: RequestInit }, cancelled: AbortSignal): Promise<CallOutcome> {
  const start = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([cancelled, timeout]) })
    const text = await response.text()
    return { status: `${response.status} ${response.statusText}`.trim(), ms: Math.round(performance.now() - start), text }
  } catch {
    if (cancelled.aborted) return { problem: 'cancelled' }
    const values = { url: url.replace(/\?.*/, ''), seconds: timeoutMs / 1000 }
    return { problem: timeout.aborted ? 'timeout' : 'failed', values }
  }
}

export interface TryItFormProps {
  locale: Locale
  messages: Messages['api']['tryIt']
  connection: Messages['api']['connection']
  /** Labels of a long response and of its copy button. */
  fold: Messages['api']['fold']
  copy: { copy: string; copied: string }
  method: string
  path: string
  parameters: { name: string; sentIn: string; required: boolean }[]
  /** Example body; `undefined` if the endpoint accepts no JSON. */
  body: unknown
}

/** Problems that are mended in the fields for server and token. */
const ofConnection = new Set<Problem>(['invalidServer', 'mixed', 'invalidToken', 'failed', 'timeout'])

/** Form that calls the visitor's own server from the browser. Nothing is sent to this site. */
export function TryItForm({ locale, messages, connection, fold, copy, method, path, parameters, body }: TryItFormProps) {
  const texts = { ...messages, ...connection }
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [running, setRunning] = useState<AbortController | null>(null)
  const submit = useRef<HTMLButtonElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running) return
    const form = new FormData(event.currentTarget)
    // No field is a file.
    const field = (name: string) => (form.get(name) ?? '') as string
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
    if ('problem' in request) return setOutcome({ problem: request.problem, values: { name: request.name ?? '' } })
    const controller = new AbortController()
    setOutcome(null)
    setRunning(controller)
    setOutcome(await call(request, controller.signal))
    setRunning(null)
  }

  const cancel = () => {
    running?.abort()
    // The focused button is about to be removed.
    submit.current?.focus()
  }

  const bodyText = body === undefined ? undefined : JSON.stringify(body, null, 2)
  const problem = outcome && 'problem' in outcome ? outcome : null
  return (
    <form className={`${fieldStyles.fields} ${styles.form}`} onSubmit={send} onInvalidCapture={() => setOutcome(null)}>
      <ConnectionFields messages={connection} needed={problem !== null && ofConnection.has(problem.problem)} />
      {parameters.map(({ name, required }, index) => (
        <label key={name}>
          <InlineCode>{name}</InlineCode>
          <input name={`parameter-${name}`} required={required} autoComplete="off" data-first={index === 0 ? '' : undefined} />
        </label>
      ))}
      {bodyText !== undefined && (
        <label>
          {messages.body}
          <textarea name="body" rows={bodyText.split('\n').length} spellCheck={false} defaultValue={bodyText} data-first="" />
        </label>
      )}
      <p className={styles.actions}>
        <button ref={submit} type="submit" className={`${button.button} ${button.primary}`} aria-disabled={running !== null}>
          {running ? messages.sending : messages.send}
        </button>
        {running && (
          <button type="button" className={button.button} onClick={cancel}>
            {messages.cancel}
          </button>
        )}
      </p>
      <div role="status" className={styles.outcome}>
        {problem && (
          <p className={styles.problem}>
            <InlineText text={fill(texts[problem.problem], problem.values ?? {})} locale={locale} />
          </p>
        )}
        {outcome && 'status' in outcome && <TryItResponse {...outcome} messages={messages} fold={fold} copy={copy} />}
      </div>
      <p className={styles.note}>{messages.intro}</p>
      {method !== 'GET' && <p className={styles.note}>{messages.warning}</p>}
    </form>
  )
}
