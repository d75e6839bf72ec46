import type { Theme } from './use-theme'

/**
 * Colours of `app/styles/tokens.css` for drawings where the browser does not tell them (it refuses to read a canvas). A test compares the
 * two.
 */
export const tokenColours = {
  light: {
    bg: '#ffffff',
    'bg-soft': '#f5f8f7',
    'bg-raised': '#ffffff',
    text: '#17211f',
    'text-soft': '#55635f',
    line: '#dfe7e5',
    accent: '#0b7a70',
    'accent-soft': '#e3f3f1',
    caution: '#b3261e',
    'caution-soft': '#fdecea',
  },
  dark: {
    bg: '#0e1513',
    'bg-soft': '#141d1a',
    'bg-raised': '#19241f',
    text: '#e4ebe8',
    'text-soft': '#9fafaa',
    line: '#26332f',
    accent: '#5fd4c6',
    'accent-soft': '#15312c',
    caution: '#f59a92',
    'caution-soft': '#331816',
  },
} as const satisfies Record<Theme, Record<string, string>>

/** A token that a drawing may ask for. */
export type TokenColour = keyof (typeof tokenColours)['light']
