'use client'

import { useEffect, useRef, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { ToolSteps } from '@/components/token-tools/parts/tool-steps.client'
import { Unsupported } from '@/components/token-tools/parts/unsupported.client'
import { ResultValue } from '@/components/token-tools/parts/secret-value.client'
import { StorageHint } from '@/components/token-tools/parts/storage-hint.client'
import { providersByName } from '@/lib/token-service/contract/providers'
import { useTool } from '@/components/token-tools/tool-context.client'
import { QrSignIn } from './qr-flow.client'
import { useOffer } from './use-offer.client'
import styles from '@/components/token-tools/tools.module.css'

/** Sign-in by QR code whose result is the confirmed session, which AList exchanges for a cookie: 115 Cloud. */
export function SessionView() {
  const { words } = useTool()
  const [asked, setAsked] = useState(false)
  const [scanning, setScanning] = useState(0)
  const [session, setSession] = useState<string | null>(null)
  const offer = useOffer(asked)
  const restart = (): void => {
    setSession(null)
    setScanning(0)
  }
  if (session !== null) return <SessionResult session={session} onRestart={restart} />
  return (
    <form
      className={styles.form}
      noValidate
      onFocus={() => setAsked(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (scanning === 0) setScanning(1)
      }}
    >
      <ToolSteps current={scanning > 0 ? 2 : 1} />
      {offer.qr ? (
        <div className={styles.actions}>
          <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={scanning > 0}>
            {words.actions.qr}
          </button>
        </div>
      ) : (
        <Unsupported />
      )}
      {scanning > 0 && offer.calls && (
        <QrSignIn
          key={scanning}
          calls={offer.calls}
          app={{}}
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
