'use client'

import { useSyncExternalStore } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { chooseThemeColour, readThemeColour, subscribeTheme } from '@/lib/browser/theme/theme'
import type { ThemeColour } from '@/lib/settings/appearance'
import styles from './appearance.module.css'

interface ColourChoiceProps {
  legend: string
  /** Name of the radio group, unique in the document. */
  group: string
  /** The first one is used until the visitor chooses another. */
  colours: { value: ThemeColour; text: string }[]
}

/** Choice of the accent color. */
export const ColourChoice = isolated(function ColourChoice({ legend, group, colours }: ColourChoiceProps) {
  const choice = useSyncExternalStore(subscribeTheme, readThemeColour, () => null) ?? colours[0]?.value
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.colours}>
        {colours.map(({ value, text }) => (
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
