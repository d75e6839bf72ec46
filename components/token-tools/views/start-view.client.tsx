'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf, type CallFailure } from '@/components/token-tools/calls/call'
import { providersByName, type RegionName } from '@/lib/token-service/contract/providers'
import { rememberFlow } from '@/components/token-tools/flow-memory'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import { ByHand, ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { readHostStatus, type CustomApp, type Started, type StartInput } from '@/components/token-tools/calls/hosts'
import { isTokenService } from '@/lib/settings/api-hosts'
import { AppFields, Choice, ProviderOptions, RegionField } from './sign-in-fields.client'
import { useOffer } from './use-offer.client'
import styles from '@/components/token-tools/tools.module.css'
import { cleanValue, isUsable } from '@/components/token-tools/values'

/** Time an instance has to respond before the user is redirected to the provider. */
const hostTimeoutMs = 10_000

/** Loaded while the visitor signs in; other sign-ins end on the callback page. */
const loadResult = () => import('@/components/token-tools/parts/result-box.client').then(({ SignInResult }) => SignInResult)

const loadPasteBack = () => import('./paste-back.client').then(({ PasteBack }) => PasteBack)

const loadQrSignIn = () => import('./qr-flow.client').then(({ QrSignIn }) => QrSignIn)

const noApp: CustomApp = { clientId: '', clientSecret: '' }

/** Starts a sign-in: choices, then a redirect to the provider, or a QR code, which is the only way for 115. */
export function StartView() {
  const { provider, locale, messages } = useTool()
  const { regions = [], signIn, pasteUri } = providersByName[provider]
  const [asked, setAsked] = useState(false)
  const [region, setRegion] = useState<RegionName | undefined>(regions[0])
  const [wantsOwn, setWantsOwn] = useState(false)
  const [app, setApp] = useState(noApp)
  const [photos, setPhotos] = useState(false)
  const [wantsPaste, setWantsPaste] = useState(false)
  const [tried, setTried] = useState(false)
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [pasting, setPasting] = useState<Started | null>(null)
  const [scanning, setScanning] = useState(0)
  const [tokens, setTokens] = useState<TokensAnswer | null>(null)
  const [session, setSession] = useState<string | null>(null)
  const { Part: Result, failed, retry } = useLazyPart(loadResult, scanning > 0 || pasting !== null)
  const { Part: PasteBack, ...pastePart } = useLazyPart(loadPasteBack, pasting !== null)
  const { Part: QrSignIn, ...qrPart } = useLazyPart(loadQrSignIn, scanning > 0)
  const running = useRef<AbortController | null>(null)
  const offer = useOffer(asked, region)
  const usesCustomApp = offer.customApp && (wantsOwn || !offer.builtIn)
  const pastes = usesCustomApp && wantsPaste

  useEffect(() => () => running.current?.abort(), [])

  const customApp = (): Partial<CustomApp> =>
    usesCustomApp ? { clientId: cleanValue(app.clientId), ...(app.clientSecret ? { clientSecret: cleanValue(app.clientSecret) } : {}) } : {}
  const isComplete = (): boolean => {
    setTried(true)
    const hasSecret = isUsable(provider, 'clientSecret', app.clientSecret) || (offer.secret !== 'required' && app.clientSecret === '')
    return !usesCustomApp || (isUsable(provider, 'clientId', app.clientId) && (hasSecret || offer.secret === 'none'))
  }

  function scan(): void {
    setAsked(true)
    if (isComplete()) setScanning((count) => count + 1)
  }

  async function begin(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (!signIn) return scan()
    setAsked(true)
    setFailure(null)
    if (!isComplete() || !offer.calls) return
    setMessage(messages.status.starting)
    const controller = new AbortController()
    running.current = controller
    const input: StartInput = { ...customApp(), region, photos, redirectUri: pastes ? pasteUri : undefined }
    const { host } = offer.calls
    // An older instance is first called after the sign-in, so its availability must be checked before; some providers need none.
    const isDown = !isTokenService(host) && signIn.takes !== 'form' && (await readHostStatus(host, hostTimeoutMs)).state === 'down'
    if (isDown || controller.signal.aborted) {
      setMessage('')
      return setFailure(failureOf('status', controller.signal.aborted ? 'cancelled' : 'host_unreachable'))
    }
    const outcome = await offer.calls.start(provider, input, controller.signal)
    setMessage('')
    if ('failure' in outcome) return setFailure(outcome.failure)
    const { authorizeUrl, state, kept } = outcome.data
    if (pastes) return setPasting(outcome.data)
    rememberFlow({ provider, host: host.name, state, locale, kept })
    setMessage(messages.status.leaving)
    window.location.assign(authorizeUrl)
  }

  function restart(): void {
    running.current?.abort()
    setTokens(null)
    setSession(null)
    setPasting(null)
    setFailure(null)
    setScanning(0)
    setApp(noApp)
    setTried(false)
  }

  if (session !== null || tokens) {
    if (Result && offer.calls) return <Result session={session} tokens={tokens} calls={offer.calls} onRestart={restart} />
    if (failed) return <LoadFailure text={messages.loadFailed} retry={messages.actions.retry} onRetry={retry} />
    return <p role="status">{messages.loading}</p>
  }
  const cannot = signIn ? !offer.builtIn && !offer.customApp : !offer.qr
  const steps = scanning > 0 || !signIn ? 'scan' : pasting ? 'paste' : 'signIn'
  return (
    <form className={styles.form} onSubmit={begin} onFocus={() => setAsked(true)} noValidate>
      <ToolSteps steps={steps} current={scanning > 0 || pasting ? 2 : 1} />
      {region && <RegionField region={region} regions={regions} onChange={setRegion} />}
      {offer.builtIn && offer.customApp && (
        <Choice
          legend={messages.form.app}
          labels={[
            [messages.form.appBuiltIn, messages.form.appBuiltInHelp],
            [messages.form.appOwn, messages.form.appOwnHelp],
          ]}
          value={usesCustomApp}
          onChange={setWantsOwn}
        />
      )}
      {usesCustomApp && <AppFields app={app} onChange={setApp} secret={offer.secret} tried={tried} />}
      {signIn && (
        <ProviderOptions
          usesCustomApp={usesCustomApp}
          redirectUri={offer.redirectUri}
          photos={photos}
          onPhotos={setPhotos}
          pastes={pastes}
          onPastes={setWantsPaste}
        />
      )}
      {cannot ? (
        <ByHand />
      ) : (
        <div className={styles.actions}>
          {signIn && (
            <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={message !== ''}>
              {messages.actions.start}
            </button>
          )}
          {offer.qr && (
            <button
              type={signIn ? 'button' : 'submit'}
              className={signIn ? buttons.button : `${buttons.button} ${buttons.primary}`}
              disabled={scanning > 0}
              onClick={signIn && scan}
            >
              {messages.actions.qr}
            </button>
          )}
          {message && (
            <button type="button" className={buttons.button} onClick={() => running.current?.abort()}>
              {messages.actions.cancel}
            </button>
          )}
          <span role="status">{message}</span>
        </div>
      )}
      {qrPart.failed && <LoadFailure text={messages.loadFailed} retry={messages.actions.retry} onRetry={qrPart.retry} />}
      {scanning > 0 && offer.calls && QrSignIn && (
        <QrSignIn
          key={scanning}
          calls={offer.calls}
          app={customApp()}
          onTokens={setTokens}
          onSession={setSession}
          onClose={() => setScanning(0)}
          onAgain={() => setScanning(scanning + 1)}
        />
      )}
      {pastePart.failed && <LoadFailure text={messages.loadFailed} retry={messages.actions.retry} onRetry={pastePart.retry} />}
      {pasting && offer.calls && PasteBack && <PasteBack started={pasting} calls={offer.calls} onTokens={setTokens} />}
      {failure && <FailureBox failure={failure} onRetry={() => void begin()} />}
    </form>
  )
}
