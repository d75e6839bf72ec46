import type { Theme } from './use-theme'

/**
 * Colors of `app/styles/tokens.css` for charts in browsers that do not allow reading a canvas. A test compares the two.
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
    tip: '#0f6b43',
    'tip-soft': '#e6f5ec',
    info: '#1a5fa8',
    'info-soft': '#e7f1fb',
    note: '#4a5568',
    'note-soft': '#f0f3f6',
    important: '#6b3fa6',
    'important-soft': '#f2ebfb',
    warning: '#865300',
    'warning-soft': '#fdf3dc',
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
    tip: '#6fd79b',
    'tip-soft': '#12291c',
    info: '#82bdf5',
    'info-soft': '#122435',
    note: '#aab6c5',
    'note-soft': '#1a2228',
    important: '#c7a6f2',
    'important-soft': '#231a33',
    warning: '#e9b95c',
    'warning-soft': '#2c2412',
  },
} as const satisfies Record<Theme, Record<string, string>>

/** A token that charts can use. */
export type TokenColour = keyof (typeof tokenColours)['light']
