'use client'

import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import fields from '@/components/ui/fields.module.css'
import { fill } from '@/lib/i18n/fill'
import type { ValueKind } from '@/lib/token-service/contract/providers'
import { useTool } from '@/components/token-tools/tool-context.client'
import { findMistake, type Mistake } from '@/components/token-tools/values'
import styles from '@/components/token-tools/tools.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  help?: ReactNode
  /** Error message for the value, after the first attempt. */
  fault?: string | undefined
  /** What the field takes: a value that looks like something else is named at once. */
  kind?: ValueKind
  /** Value of the form that this one must differ from. */
  other?: string
  /** What is wrong with the value, if the form finds that out itself. */
  mistake?: Mistake | null
  optional?: boolean
  onChange: (value: string) => void
}

/** A labeled text field with its description, a hint and an error message, all associated with it for screen readers. */
export function Field({ label, help, fault, kind, other, mistake, optional, onChange, ...input }: FieldProps) {
  const { provider, messages } = useTool()
  const id = useId()
  const noticed = mistake === undefined && kind ? findMistake(provider, kind, input.value, other) : mistake
  const hint =
    noticed &&
    fill(messages.mistakes[noticed.name], {
      wanted: kind ? messages.kinds[kind] : '',
      found: noticed.otherKind ? messages.kinds[noticed.otherKind] : '',
      sample: noticed.sample ?? '',
      region: noticed.region ? messages.form.regions[noticed.region] : '',
    })
  const described = [help && `${id}-help`, hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${fields.fields}`}>
      <label htmlFor={id}>
        {label}
        {optional && <small> ({messages.form.optional})</small>}
      </label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={described || undefined}
        aria-invalid={fault || noticed?.isCertain ? true : undefined}
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && <p id={`${id}-help`}>{help}</p>}
      {/* It is there before its text, so that screen readers announce the text. */}
      {(kind || mistake !== undefined) && (
        <p id={`${id}-hint`} className={noticed?.isCertain ? styles.fault : styles.hint} role="status">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
