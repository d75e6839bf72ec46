'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { chooseTheme, readThemeChoice, subscribeTheme, type ThemeChoice } from '@/lib/browser/theme/theme'
import styles from './appearance.module.css'

interface ThemeModesProps {
  legend: string
  /** Name of the radio group, unique in the document. */
  group: string
  modes: { value: ThemeChoice; text: string; icon: ReactNode }[]
}

/** Choice of the light theme, the dark theme or the system's preference. */
export const ThemeModes = isolated(function ThemeModes({ legend, group, modes }: ThemeModesProps) {
  const choice = useSyncExternalStore(subscribeTheme, readThemeChoice, () => null)
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{legend}</legend>
      {modes.map(({ value, text, icon }) => (
        <label key={value} className={styles.mode}>
          <input
            type="radio"
            className={styles.radio}
            name={`theme-${group}`}
            value={value}
            checked={choice === value}
            onChange={(event) => chooseTheme(value, event.currentTarget.parentElement)}
          />
          {icon}
          {text}
        </label>
      ))}
    </fieldset>
  )
}, 'theme')
