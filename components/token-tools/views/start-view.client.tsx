'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf, type CallFailure } from '@/components/token-tools/calls/call'
import { providersByName, type ZoneName } from '@/lib/token-service/contract/providers'
import { rememberFlow } from '@/components/token-tools/flow-memory'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { ResultBox } from '@/components/token-tools/parts/result-box.client'
import { ByHand, ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { readHostStatus, type OwnApp, type StartInput, type HostCalls } from '@/components/token-tools/calls/hosts'
import { isTokenService } from '@/lib/settings/api-hosts'
import { QrSignIn } from './qr-flow.client'
import { AppChoice, AppFields, ProviderOptions, ZoneField, type SpecialWay } from './sign-in-fields.client'
import { useOffer } from './use-offer.client'
import styles from '@/components/token-tools/tools.module.css'
import { Field } from '@/components/token-tools/parts/field.client'
import { useTask } from '@/components/token-tools/parts/use-task.client'

interface PasteBackProps {
  url: string
  state: string
  kept?: string
  calls: HostCalls
  onTokens: (tokens: TokensAnswer) => void
}

/** Second half of a sign-in that ends elsewhere: the URL or code shown by the provider is pasted here. */
function PasteBack({ url, state, kept, calls, onTokens }: PasteBackProps) {
  const { provider, words } = useTool()
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useTask()
  const finish = () => {
    const code = codeIn(pasted)
    setMissing(code === '')
    if (code !== '') void run(() => calls.finish(provider, { code, state, kept }), onTokens)
  }
  return (
    <div className={styles.form}>
      <a className={`${buttons.button} ${buttons.primary}`} href={url} target="_blank" rel="noreferrer">
        {words.callback.startLink}
      </a>
      <Field
        name="pasted"
        label={words.form.pasted}
        help={words.form.pastedHelp}
        value={pasted}
        onChange={setPasted}
        fault={missing ? words.form.missing : undefined}
      />
      <div className={styles.actions}>
        <button type="button" className={buttons.button} disabled={busy} onClick={finish}>
          {words.actions.finish}
        </button>
        <span role="status">{busy && words.status.finishing}</span>
      </div>
      {failure && <FailureBox failure={failure} onRetry={finish} />}
    </div>
  )
}

/** The code in a URL, or the text itself. */
function codeIn(text: string): string {
  const trimmed = text.trim()
  return URL.canParse(trimmed) ? (new URL(trimmed).searchParams.get('code') ?? '') : trimmed
}

/** Time an instance has to respond before the user is redirected to the provider. */
const hostTimeoutMs = 10_000

const noApp: OwnApp = { clientId: '', clientSecret: '' }

/** Starts a sign-in: choices, then a redirect to the provider, or a QR code. */
export function StartView() {
  const { provider, locale, words } = useTool()
  const form = providersByName[provider]
  const [asked, setAsked] = useState(false)
  const [zone, setZone] = useState<ZoneName | undefined>(form.zones[0])
  const [wantsOwn, setWantsOwn] = useState(false)
  const [app, setApp] = useState(noApp)
  const [photos, setPhotos] = useState(false)
  const [way, setWay] = useState<SpecialWay | null>(null)
  const [tried, setTried] = useState(false)
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [pasting, setPasting] = useState<{ url: string; state: string; kept?: string } | null>(null)
  const [scanning, setScanning] = useState(0)
  const [tokens, setTokens] = useState<TokensAnswer | null>(null)
  const running = useRef<AbortController | null>(null)
  const offer = useOffer(asked, zone)
  const own = offer.ownApp && (wantsOwn || !offer.builtIn)
  const secret = offer.details?.secret ?? 'required'

  useEffect(() => () => running.current?.abort(), [])

  const ownApp = (): Partial<OwnApp> =>
    own ? { clientId: app.clientId.trim(), ...(app.clientSecret ? { clientSecret: app.clientSecret.trim() } : {}) } : {}
  const isComplete = (): boolean => {
    setTried(true)
    return !own || (app.clientId.trim() !== '' && (secret !== 'required' || app.clientSecret.trim() !== ''))
  }

  async function begin(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    setAsked(true)
    setFailure(null)
    if (!isComplete() || !offer.calls) return
    setMessage(words.status.starting)
    const controller = new AbortController()
    running.current = controller
    const input: StartInput = {
      ...ownApp(),
      ...(zone ? { zone } : {}),
      ...(photos ? { photos } : {}),
      ...(way ? { redirectUri: way.redirectUri } : {}),
    }
    const { host } = offer.calls
    // An older instance is first called after the sign-in, so its availability must be checked before; some providers need none.
    const isDown = !isTokenService(host) && form.signIn?.takes !== 'form' && (await readHostStatus(host, hostTimeoutMs)).state === 'down'
    if (isDown || controller.signal.aborted) {
      setMessage('')
      setFailure(failureOf('status', controller.signal.aborted ? 'cancelled' : 'host_unreachable'))
      return
    }
    const outcome = await offer.calls.start(provider, input, controller.signal)
    setMessage('')
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      return
    }
    const { authorizeUrl, state, kept } = outcome.data
    if (way) {
      setPasting({ url: authorizeUrl, state, ...(kept ? { kept } : {}) })
      return
    }
    rememberFlow({ provider, host: host.name, state, locale, ...(zone ? { zone } : {}), ...(kept ? { kept } : {}) })
    setMessage(words.status.leaving)
    window.location.assign(authorizeUrl)
  }

  function restart(): void {
    running.current?.abort()
    setTokens(null)
    setPasting(null)
    setFailure(null)
    setScanning(0)
    setApp(noApp)
    setTried(false)
  }

  if (tokens && offer.calls) return <ResultBox tokens={tokens} calls={offer.calls} onRestart={restart} />
  const cannot = !offer.builtIn && !offer.ownApp
  const steps = scanning > 0 ? 'scan' : pasting ? 'paste' : 'signIn'
  return (
    <form className={styles.form} onSubmit={begin} onFocus={() => setAsked(true)} noValidate>
      <ToolSteps steps={steps} current={steps === 'signIn' ? 1 : 2} />
      {zone && <ZoneField zone={zone} zones={form.zones} onChange={setZone} />}
      {offer.builtIn && offer.ownApp && <AppChoice own={own} onChange={setWantsOwn} />}
      {own && <AppFields app={app} onChange={setApp} secret={secret} tried={tried} />}
      <ProviderOptions own={own} redirectUri={offer.redirectUri} photos={photos} onPhotos={setPhotos} way={way} onWay={setWay} />
      {cannot ? (
        <ByHand />
      ) : (
        <div className={styles.actions}>
          <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={message !== ''}>
            {words.actions.start}
          </button>
          {offer.qr && (
            <button
              type="button"
              className={buttons.button}
              disabled={scanning > 0}
              onClick={() => {
                setAsked(true)
                if (isComplete()) setScanning((count) => count + 1)
              }}
            >
              {words.actions.qr}
            </button>
          )}
          {message && (
            <button type="button" className={buttons.button} onClick={() => running.current?.abort()}>
              {words.actions.cancel}
            </button>
          )}
          <span role="status">{message}</span>
        </div>
      )}
      {scanning > 0 && offer.calls && (
        <QrSignIn
          key={scanning}
          calls={offer.calls}
          app={ownApp()}
          onTokens={setTokens}
          onClose={() => setScanning(0)}
          onAgain={() => setScanning(scanning + 1)}
        />
      )}
      {pasting && offer.calls && <PasteBack {...pasting} calls={offer.calls} onTokens={setTokens} />}
      {failure && <FailureBox failure={failure} onRetry={() => void begin()} />}
    </form>
  )
}
