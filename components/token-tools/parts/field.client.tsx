'use client'

import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import fields from '@/components/ui/fields.module.css'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  help?: ReactNode
  /** Error message for the value. */
  fault?: string | undefined
  optional?: boolean
  onChange: (value: string) => void
}

/** A labeled text field with its description and error message, both associated with it for screen readers. */
export function Field({ label, help, fault, optional, onChange, ...input }: FieldProps) {
  const { words } = useTool()
  const id = useId()
  const described = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${fields.fields}`}>
      <label htmlFor={id}>
        {label}
        {optional && <small> ({words.form.optional})</small>}
      </label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={described || undefined}
        aria-invalid={fault ? true : undefined}
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && <p id={`${id}-help`}>{help}</p>}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
