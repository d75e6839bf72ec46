'use client'

import { useId } from 'react'
import fields from '@/components/ui/fields.module.css'
import type { ZoneName } from '@/lib/token-service/contract/names'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

interface ZoneFieldProps {
  zone: ZoneName | ''
  zones: readonly ZoneName[]
  fault: string | undefined
  onChange: (zone: ZoneName | '') => void
}

/** Choice of the region to which an account belongs. */
export function ZoneField({ zone, zones, fault, onChange }: ZoneFieldProps) {
  const { words } = useTool()
  const id = useId()
  return (
    <div className={`${styles.field} ${fields.fields}`}>
      <label htmlFor={id}>{words.form.zone}</label>
      <select
        id={id}
        name="zone"
        value={zone}
        aria-describedby={`${id}-help`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => onChange(event.target.value as ZoneName | '')}
      >
        <option value="">{words.form.pleaseSelect}</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {words.form.zones[name]}
          </option>
        ))}
      </select>
      <p id={`${id}-help`}>{words.form.zoneHelp}</p>
      {fault && <p className={styles.fault}>{fault}</p>}
    </div>
  )
}
