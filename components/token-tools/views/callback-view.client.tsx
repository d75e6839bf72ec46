'use client'

import { useEffect, useRef, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import type { ExplainedCode } from '@/lib/token-service/contract/errors'
import { withBase } from '@/lib/site/address'
import { localizedPath, splitLocale } from '@/lib/site/locales'
import { failureOf, type CallFailure } from '@/components/token-tools/calls/call'
import { callsOf, type HostCalls } from '@/components/token-tools/calls/hosts'
import { providersByName } from '@/lib/token-service/contract/providers'
import { forgetFlow, recallFlow, rememberFlow, type SignInFlow } from '@/components/token-tools/flow-memory'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { ResultBox } from '@/components/token-tools/parts/result-box.client'
import { ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTool, useToolHost } from '@/components/token-tools/tool-context.client'
import { isTokenService } from '@/lib/settings/api-hosts'
import { StartView } from './start-view.client'
import styles from '@/components/token-tools/tools.module.css'

/** How a returned code is handled: exchange it, ask the user first, or reject it. */
type Verdict = 'finish' | 'ask' | 'started_elsewhere' | 'state_mismatch'

/**
 * Decides about a code before anything is sent. Otherwise a link with someone else's code would give the user that person's tokens as their
 * own (RFC 9700, 4.7).
 * @param state as returned by the provider
 * @param flow the sign-in started in this tab, if any
 * @param needsFlow whether only the browser that started the sign-in can finish it: at a service, and with an app of the visitor
 */
export function judgeReturn(state: string | null, flow: SignInFlow | null, needsFlow: boolean): Verdict {
  if (flow && state) return state === flow.state ? 'finish' : 'state_mismatch'
  // Older instances store no state, and their own apps redirect to one site wherever a sign-in began, so only the user knows.
  if (!needsFlow) return 'ask'
  return flow ? 'state_mismatch' : 'started_elsewhere'
}

const maxProviderCharacters = 200

/** What the provider says about an error, if it answers the sign-in of this tab: a link can contain any text. */
export function wordsOf(
  { error, description }: { error: string; description: string | null },
  state: string | null,
  flow: SignInFlow | null,
): Partial<CallFailure> {
  if (!flow?.state || state !== flow.state) return {}
  return { provider: { code: error.slice(0, maxProviderCharacters), message: description && description.slice(0, maxProviderCharacters) } }
}

type State =
  | { step: 'reading' | 'start' | 'finishing' }
  | { step: 'unknown'; accept: () => void }
  | { step: 'done'; tokens: TokensAnswer; calls: HostCalls }
  | { step: 'failed'; failure: CallFailure; retry?: () => void }

/** Page to which the provider redirects: removes the code from the URL at once and exchanges it. */
export function CallbackView() {
  const { provider, locale, messages } = useTool()
  const { offered, chosen } = useToolHost()
  const hydrated = useHydrated()
  const [state, setState] = useState<State>({ step: 'reading' })
  const begun = useRef(false)
  const startPage = withBase(localizedPath(locale, providersByName[provider].startPage))
  const isOwnStart = startPage.endsWith('/callback.html')

  useEffect(() => {
    // During hydration, the host is the default one. Once per page: strict mode runs effects twice, and a code can be used once.
    if (begun.current || !hydrated || !chosen) return
    begun.current = true
    const flow = recallFlow(provider)
    if (flow && flow.locale !== locale && window.location.search !== '') {
      const { path } = splitLocale(window.location.pathname)
      window.location.replace(withBase(localizedPath(flow.locale, path)) + window.location.search)
      return
    }
    const { code, state: answered, error, description } = takeReturned()
    if (flow?.kept && answered !== null) {
      const { kept: _, ...rest } = flow
      rememberFlow(rest)
    }
    const calls = callsOf(offered.find(({ name }) => name === flow?.host) ?? chosen)
    const fail = (reason: ExplainedCode, more: Partial<CallFailure> = {}): void =>
      setState({ step: 'failed', failure: failureOf('callback', reason, more) })
    if (error !== null)
      return fail(error === 'access_denied' ? 'access_denied' : 'provider_refused', wordsOf({ error, description }, answered, flow))
    if (code === null) {
      if (flow?.done) return fail('code_used')
      return isOwnStart ? setState({ step: 'start' }) : fail('missing_code')
    }
    const exchange = async (): Promise<void> => {
      setState({ step: 'finishing' })
      const outcome = await calls.finish(provider, { code, state: answered ?? '', kept: flow?.kept })
      if ('failure' in outcome) {
        const { failure } = outcome
        const again = failure.status === null || failure.status >= 500
        return setState({ step: 'failed', failure, ...(again ? { retry: () => void exchange() } : {}) })
      }
      if (flow) rememberFlow({ provider, host: flow.host, state: '', locale: flow.locale, done: true })
      setState({ step: 'done', tokens: outcome.data, calls })
    }
    const verdict = judgeReturn(answered, flow, isTokenService(calls.host) || calls.offer(provider).customApp)
    if (verdict === 'ask') setState({ step: 'unknown', accept: () => void exchange() })
    else if (verdict === 'finish') void exchange()
    else fail(verdict)
  }, [provider, locale, hydrated, chosen, offered, isOwnStart])

  const restart = (): void => {
    forgetFlow()
    if (isOwnStart) setState({ step: 'start' })
    else window.location.assign(startPage)
  }

  const start = (
    <>
      <p>{messages.callback.start}</p>
      <StartView />
    </>
  )
  const failed = (failure: CallFailure, retry?: () => void) => (
    <>
      <ToolSteps current={2} />
      <FailureBox failure={failure} onRetry={retry} onRestart={restart} />
    </>
  )
  switch (state.step) {
    case 'done':
      return <ResultBox tokens={state.tokens} calls={state.calls} onRestart={restart} />
    case 'start':
      return start
    case 'unknown':
      return (
        <>
          <ToolSteps current={2} />
          <div className={styles.notice} role="alert">
            <p>{messages.callback.unknown}</p>
            <div className={styles.actions}>
              <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={restart}>
                {messages.callback.startLink}
              </button>
              <button type="button" className={buttons.button} onClick={state.accept}>
                {messages.callback.accept}
              </button>
            </div>
          </div>
        </>
      )
    case 'failed':
      return failed(state.failure, state.retry)
    case 'finishing':
      return (
        <>
          <ToolSteps current={2} />
          <p role="status">{messages.status.finishing}</p>
        </>
      )
    case 'reading':
      return (
        <div className={styles.reserved}>
          <p role="status">{messages.loading}</p>
          {/* What follows if the URL has no parameters, in its size. */}
          <div inert>{isOwnStart ? start : failed(failureOf('callback', 'missing_code'))}</div>
        </div>
      )
  }
}

/** Reads the returned parameters and removes them from the address bar and history before anything else happens. */
function takeReturned() {
  const query = new URLSearchParams(window.location.search)
  const returned = {
    code: query.get('code') || null,
    state: query.get('state'),
    error: query.get('error') || null,
    description: query.get('error_description'),
  }
  if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return returned
}
