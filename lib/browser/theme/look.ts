import { appearanceOption, themeColourOption } from '@/lib/settings/appearance'
import { storageKeys } from '../storage-keys'

/**
 * Sets the theme, the accent color and the state of the sidebar from storage, or the theme from the system's preference.
 * @param dataset of `<html>`
 */
export function applyLook(dataset: DOMStringMap): void {
  let theme = appearanceOption === 'disable' ? 'light' : appearanceOption === 'enable' ? 'dark' : null
  try {
    const colour = localStorage.getItem(storageKeys.themeColor)
    if (themeColourOption.some((offered) => offered === colour)) dataset.color = colour!
    const sidebar = localStorage.getItem(storageKeys.sidebar)
    if (sidebar) dataset.sidebar = sidebar
    theme ??= localStorage.getItem(storageKeys.colorScheme)
  } catch {
    // If storage is blocked, the system's preference decides.
  }
  dataset.theme = theme === 'light' || theme === 'dark' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
