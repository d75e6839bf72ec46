'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import {
  chooseTheme,
  chooseThemeColour,
  readThemeChoice,
  readThemeColour,
  subscribeTheme,
  type ThemeChoice,
} from '@/lib/browser/theme/theme'
import type { ThemeColour } from '@/lib/settings/appearance'
import styles from './appearance.module.css'

interface ChoiceProps<Value> {
  legend: string
  /** Part of the name of the radio group, unique in the document. */
  group: string
  options: { value: Value; text: string; icon?: ReactNode }[]
}

export const ThemeModes = isolated(function ThemeModes({ legend, group, options }: ChoiceProps<ThemeChoice>) {
  const choice = useSyncExternalStore(subscribeTheme, readThemeChoice, () => null)
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, text, icon }) => (
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

/** Choice of the accent color. The first one is used until the visitor chooses another. */
export const ColourChoice = isolated(function ColourChoice({ legend, group, options }: ChoiceProps<ThemeColour>) {
  const choice = useSyncExternalStore(subscribeTheme, readThemeColour, () => null) ?? options[0]?.value
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.colours}>
        {options.map(({ value, text }) => (
          <label key={value} className={styles.colour} data-color={value} title={text}>
            <input
              type="radio"
              className={styles.radio}
              name={`colour-${group}`}
              value={value}
              checked={choice === value}
              aria-label={text}
              onChange={() => chooseThemeColour(value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}, 'accent color')

const subscribeFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Button for full-screen mode; not rendered if the browser does not support it. */
export const FullScreen = isolated(function FullScreen({ label, icon }: { label: string; icon: ReactNode }) {
  const state = useSyncExternalStore(
    subscribeFullScreen,
    () => (document.fullscreenEnabled ? (document.fullscreenElement ? 'on' : 'off') : null),
    () => null,
  )
  if (!state) return null
  const toggle = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button type="button" className={styles.fullScreen} aria-pressed={state === 'on'} onClick={toggle}>
      {icon}
      {label}
    </button>
  )
}, 'full screen')
