'use client'

import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

interface AppChoiceProps {
  own: boolean
  onChange: (own: boolean) => void
}

/** Choice between the instance's app and a custom app. */
export function AppChoice({ own, onChange }: AppChoiceProps) {
  const { words } = useTool()
  const options = [
    { value: false, label: words.form.appBuiltIn, help: words.form.appBuiltInHelp },
    { value: true, label: words.form.appOwn, help: words.form.appOwnHelp },
  ]
  return (
    <fieldset className={styles.choice}>
      <legend>{words.form.app}</legend>
      {options.map(({ value, label, help }) => (
        <label key={label}>
          <input type="radio" name="ownApp" value={value ? 'own' : 'host'} checked={own === value} onChange={() => onChange(value)} />
          <span>
            {label}
            <small>{help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
