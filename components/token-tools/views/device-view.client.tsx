'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { Field } from '@/components/token-tools/parts/field.client'
import { ResultBox } from '@/components/token-tools/parts/result-box.client'
import { ToolSteps } from '@/components/token-tools/parts/tool-steps.client'
import { Unsupported } from '@/components/token-tools/parts/unsupported.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { AppChoice } from './app-choice.client'
import { QrSignIn } from './qr-flow.client'
import { useOffer } from './use-offer.client'
import styles from '@/components/token-tools/tools.module.css'

/** Sign-in by QR code only: 115. */
export function DeviceView() {
  const { words } = useTool()
  const [asked, setAsked] = useState(false)
  const [wantsOwn, setWantsOwn] = useState(false)
  const [clientId, setClientId] = useState('')
  const [tried, setTried] = useState(false)
  const [scanning, setScanning] = useState(0)
  const [tokens, setTokens] = useState<TokensAnswer | null>(null)
  const offer = useOffer(asked)
  const own = offer.ownApp && (wantsOwn || !offer.builtIn)
  const cannot = !offer.qr
  const restart = (): void => {
    setTokens(null)
    setScanning(0)
  }
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
        if (scanning === 0 && (!own || clientId.trim() !== '')) setScanning(1)
      }}
    >
      <ToolSteps current={scanning > 0 ? 2 : 1} />
      {offer.builtIn && offer.ownApp && <AppChoice own={own} onChange={setWantsOwn} />}
      {own && (
        <Field
          name="clientId"
          label={words.form.clientId}
          help={words.form.clientIdHelp}
          value={clientId}
          onChange={setClientId}
          fault={tried && clientId.trim() === '' ? words.form.missing : undefined}
        />
      )}
      {cannot ? (
        <Unsupported />
      ) : (
        <div className={styles.actions}>
          <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={scanning > 0}>
            {words.actions.qr}
          </button>
        </div>
      )}
      {scanning > 0 && offer.calls && (
        <QrSignIn
          key={scanning}
          calls={offer.calls}
          app={own ? { clientId: clientId.trim() } : {}}
          onTokens={setTokens}
          onClose={() => setScanning(0)}
          onAgain={() => setScanning(scanning + 1)}
        />
      )}
    </form>
  )
}
