'use client'

import { useId } from 'react'
import fields from '@/components/ui/fields.module.css'
import { InlineCode } from '@/components/ui/inline-code'
import { isTokenService } from '@/lib/settings/api-hosts'
import { withBase } from '@/lib/site/address'
import { localizedPath } from '@/lib/site/locales'
import { providersByName, type RegionName } from '@/lib/token-service/contract/providers'
import { fill } from '@/lib/i18n/fill'
import type { CustomApp } from '@/components/token-tools/calls/hosts'
import { CopyValue } from '@/components/token-tools/parts/secret-value.client'
import { Field } from '@/components/token-tools/parts/field.client'
import { useTool, useToolHost } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

interface RegionFieldProps {
  region: RegionName
  regions: readonly RegionName[]
  onChange: (region: RegionName) => void
}

/** Choice of the region to which an account belongs. */
export function RegionField({ region, regions, onChange }: RegionFieldProps) {
  const { messages } = useTool()
  const id = useId()
  return (
    <div className={`${styles.field} ${fields.fields}`}>
      <label htmlFor={id}>{messages.form.region}</label>
      <select
        id={id}
        name="region"
        value={region}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value as RegionName)}
      >
        <option value="" disabled>
          {messages.form.pleaseSelect}
        </option>
        {regions.map((name) => (
          <option key={name} value={name}>
            {messages.form.regions[name]}
          </option>
        ))}
      </select>
      <p id={`${id}-help`}>{messages.form.regionHelp}</p>
    </div>
  )
}

interface ChoiceProps {
  legend: string
  /** Label and help of no and yes. */
  labels: readonly (readonly [label: string, help?: string])[]
  value: boolean
  onChange: (value: boolean) => void
}

/** Choice between two ways. */
export function Choice({ legend, labels, value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {labels.map(([label, help], index) => (
        <label key={label}>
          <input type="radio" name={name} checked={value === Boolean(index)} onChange={() => onChange(Boolean(index))} />
          <span>
            {label}
            {help && <small>{help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface AppFieldsProps {
  app: CustomApp
  onChange: (app: CustomApp) => void
  /** Whether an empty secret is an error; some apps have none. */
  secret: 'required' | 'optional' | 'none'
  /** Errors are shown after the first attempt. */
  tried: boolean
}

export function AppFields({ app, onChange, secret, tried }: AppFieldsProps) {
  const { messages } = useTool()
  const secretHelp = useSecretHelp()
  const fault = (value: string, needed: boolean): string | undefined =>
    tried && needed && value.trim() === '' ? messages.form.missing : undefined
  return (
    <>
      <Field
        name="clientId"
        kind="clientId"
        label={messages.form.clientId}
        help={
          <>
            {messages.form.clientIdHelp} <a href="#what-you-need">{messages.form.registerApp}</a>
          </>
        }
        value={app.clientId}
        fault={fault(app.clientId, true)}
        onChange={(clientId) => onChange({ ...app, clientId })}
      />
      {secret !== 'none' && (
        <Field
          name="clientSecret"
          kind="clientSecret"
          other={app.clientId}
          label={messages.form.clientSecret}
          help={secretHelp}
          type="password"
          optional={secret === 'optional'}
          value={app.clientSecret}
          fault={fault(app.clientSecret, secret === 'required')}
          onChange={(clientSecret) => onChange({ ...app, clientSecret })}
        />
      )}
    </>
  )
}

/** Where the secret goes. */
function useSecretHelp(): string {
  const { provider, view, messages } = useTool()
  const { chosen } = useToolHost()
  if (view === 'albums' || (chosen && !isTokenService(chosen) && providersByName[provider].signIn?.takes === 'form'))
    return fill(messages.form.secretToProvider, { provider: messages.providers[provider] })
  return chosen && !isTokenService(chosen) ? fill(messages.form.secretToHost, { host: chosen.url }) : messages.form.secretToService
}

interface ProviderOptionsProps {
  usesCustomApp: boolean
  redirectUri: string | null
  photos: boolean
  onPhotos: (photos: boolean) => void
  /** Whether the sign-in does not return to this site: the user pastes what the provider shows. */
  pastes: boolean
  onPastes: (pastes: boolean) => void
}

/** Options of single providers: the callback URL to register, Google's albums, sign-in without a callback. */
export function ProviderOptions({ usesCustomApp, redirectUri, photos, onPhotos, pastes, onPastes }: ProviderOptionsProps) {
  const { provider, locale, origin, messages } = useTool()
  const { pasteUri, startPage } = providersByName[provider]
  const callback = new URL(redirectUri ?? `${origin}${withBase(`/tool/${provider}/callback`)}`)
  const [label, help] =
    provider === 'google' ? [messages.form.rclone, messages.form.rcloneHelp] : [messages.form.oob, messages.form.oobHelp]
  return (
    <>
      {usesCustomApp && !pastes && (
        <p className={styles.help}>
          {messages.form.redirectUri} <InlineCode>{callback.href}</InlineCode>{' '}
          <CopyValue kind="quiet" text={callback.href} label={messages.form.copyUri} />
          {callback.origin !== origin && (
            <>
              {' '}
              {fill(messages.form.elsewhere, { site: callback.host })}{' '}
              <a href={`${callback.origin}${localizedPath(locale, startPage)}`}>{messages.form.openThere}</a>
            </>
          )}
        </p>
      )}
      {provider === 'google' && (
        <label className={styles.check}>
          <input type="checkbox" checked={photos} onChange={(event) => onPhotos(event.target.checked)} />
          <span>{messages.form.photos}</span>
        </label>
      )}
      {usesCustomApp && pasteUri && (
        <label className={styles.check}>
          <input type="checkbox" checked={pastes} onChange={(event) => onPastes(event.target.checked)} />
          <span>
            {label}
            <small>{help}</small>
          </span>
        </label>
      )}
    </>
  )
}
