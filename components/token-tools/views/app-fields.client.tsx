'use client'

import type { OwnApp } from '@/components/token-tools/calls/host'
import { Field } from '@/components/token-tools/parts/field.client'
import { useTool } from '@/components/token-tools/tool-context.client'

interface AppFieldsProps {
  app: OwnApp
  onChange: (app: OwnApp) => void
  /** Whether an empty secret is an error; some apps have none. */
  secret: 'required' | 'optional' | 'none'
  /** Errors are shown after the first attempt. */
  tried: boolean
}

/** Client ID and secret of a custom app. */
export function AppFields({ app, onChange, secret, tried }: AppFieldsProps) {
  const { words } = useTool()
  const fault = (value: string, needed: boolean): string | undefined =>
    tried && needed && value.trim() === '' ? words.form.missing : undefined
  return (
    <>
      <Field
        name="clientId"
        label={words.form.clientId}
        help={words.form.clientIdHelp}
        value={app.clientId}
        fault={fault(app.clientId, true)}
        onChange={(clientId) => onChange({ ...app, clientId })}
      />
      {secret !== 'none' && (
        <Field
          name="clientSecret"
          label={words.form.clientSecret}
          help={words.form.clientSecretHelp}
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
