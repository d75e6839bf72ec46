'use client'

import { InlineCode } from '@/components/ui/inline-code'
import type { ProviderAnswer } from '@/lib/token-service/contract/answers'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

/** A sign-in that does not return to this site: the user pastes what the provider shows. */
export interface SpecialWay {
  redirectUri: string
}

interface ProviderOptionsProps {
  own: boolean
  details: ProviderAnswer | null
  photos: boolean
  onPhotos: (photos: boolean) => void
  way: SpecialWay | null
  onWay: (way: SpecialWay | null) => void
}

/** Options of single providers: the callback URL to register, Google's albums, sign-in without a callback. */
export function ProviderOptions({ own, details, photos, onPhotos, way, onWay }: ProviderOptionsProps) {
  const { provider, words } = useTool()
  const special = details?.redirectUris.find((address) => address === 'oob' || address.startsWith('http://127.0.0.1'))
  const [label, help] = provider === 'google' ? [words.form.rclone, words.form.rcloneHelp] : [words.form.oob, words.form.oobHelp]
  return (
    <>
      {own && details?.redirectUri && !way && (
        <p className={styles.help}>
          {words.form.redirectUri}: <InlineCode>{details.redirectUri}</InlineCode>
        </p>
      )}
      {provider === 'google' && (
        <label className={styles.check}>
          <input type="checkbox" checked={photos} onChange={(event) => onPhotos(event.target.checked)} />
          <span>{words.form.photos}</span>
        </label>
      )}
      {own && special && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={way !== null}
            onChange={(event) => onWay(event.target.checked ? { redirectUri: special } : null)}
          />
          <span>
            {label}
            <small>{help}</small>
          </span>
        </label>
      )}
    </>
  )
}
