'use client'

import { useEffect, useRef, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { providersByName } from '@/lib/token-service/contract/providers'
import { ResultBox } from '@/components/token-tools/parts/result-box.client'
import { ResultValue } from '@/components/token-tools/parts/secret-value.client'
import { ByHand, StorageHint, ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { QrSignIn } from './qr-flow.client'
import { AppChoice, AppFields } from './sign-in-fields.client'
import { useOffer } from './use-offer.client'
import styles from '@/components/token-tools/tools.module.css'

const noApp = { clientId: '', clientSecret: '' }

/** Sign-in by QR code only, for 115. It results in tokens, or in the confirmed session, which AList exchanges for a cookie. */
export function ScanView() {
  const { words } = useTool()
  const [asked, setAsked] = useState(false)
  const [wantsOwn, setWantsOwn] = useState(false)
  const [app, setApp] = useState(noApp)
  const [tried, setTried] = useState(false)
  const [scanning, setScanning] = useState(0)
  const [tokens, setTokens] = useState<TokensAnswer | null>(null)
  const [session, setSession] = useState<string | null>(null)
  const offer = useOffer(asked)
  const own = offer.ownApp && (wantsOwn || !offer.builtIn)
  const restart = (): void => {
    setTokens(null)
    setSession(null)
    setScanning(0)
  }
  if (session !== null) return <SessionResult session={session} onRestart={restart} />
  if (tokens && offer.calls) return <ResultBox tokens={tokens} calls={offer.calls} onRestart={restart} />
  return (
    <form
      className={styles.form}
      noValidate
      onFocus={() => setAsked(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        setTried(true)
        if (scanning === 0 && (!own || app.clientId.trim() !== '')) setScanning(1)
      }}
    >
      <ToolSteps current={scanning > 0 ? 2 : 1} />
      {offer.builtIn && offer.ownApp && <AppChoice own={own} onChange={setWantsOwn} />}
      {own && <AppFields app={app} onChange={setApp} secret="none" tried={tried} />}
      {offer.qr ? (
        <div className={styles.actions}>
          <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={scanning > 0}>
            {words.actions.qr}
          </button>
        </div>
      ) : (
        <ByHand />
      )}
      {scanning > 0 && offer.calls && (
        <QrSignIn
          key={scanning}
          calls={offer.calls}
          app={own ? { clientId: app.clientId.trim() } : {}}
          onTokens={setTokens}
          onSession={setSession}
          onClose={() => setScanning(0)}
          onAgain={() => setScanning(scanning + 1)}
        />
      )}
    </form>
  )
}

/** The confirmed session, and where it belongs. It exists in this component only. */
function SessionResult({ session, onRestart }: { session: string; onRestart: () => void }) {
  const { provider, words } = useTool()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { driver, session: option } = providersByName[provider].storage
  return (
    <section className={styles.result} aria-labelledby="session-result">
      <ToolSteps current={3} />
      <h2 id="session-result" ref={title} tabIndex={-1}>
        {words.session.title}
      </h2>
      <StorageHint driver={driver} />
      <dl className={styles.values}>
        <ResultValue primary secret token="session" name={words.session.name} value={session} option={option} />
      </dl>
      <p>{words.session.next}</p>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onRestart}>
          {words.actions.clear}
        </button>
      </div>
    </section>
  )
}
